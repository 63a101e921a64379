/** Skills that are always suggested, in their common spelling. */
export const knownSkills: readonly string[] = `
.NET, Accessibility, Ada, Android, Angular, Ansible, Apache Kafka, Apache Spark, API design, Astro, AWS, Azure, Bash, C, C#,
C++, CI/CD, Clojure, COBOL, CSS, Cypress, Dart, Data engineering, Deno, Django, Docker, Elasticsearch, Electron, Elixir,
Embedded systems, Erlang, Express, FastAPI, Figma, Firebase, Flask, Flutter, Fortran, Git, GitHub Actions, Go, Google Cloud,
GraphQL, gRPC, Haskell, HTML, iOS, Java, JavaScript, Jest, Julia, Kotlin, Kubernetes, Laravel, Linux, Lua, Machine learning,
MATLAB, Microservices, MongoDB, MySQL, NestJS, Next.js, Nginx, Node.js, Nuxt, OAuth, Objective-C, OCaml, OpenAPI, Perl, PHP,
Playwright, PostgreSQL, Prisma, Python, PyTorch, R, RabbitMQ, React, React Native, Redis, REST, Ruby, Ruby on Rails, Rust,
Salesforce, SAP, Scala, Security, Shopify, Solidity, Spring Boot, SQL, SQLite, Storybook, Svelte, Swift, SwiftUI, Symfony,
Tailwind CSS, TensorFlow, Terraform, Testing, TypeScript, UI design, Unity, Unreal Engine, UX design, Vite, Vue.js,
WebAssembly, WebGL, WordPress, XState
`
  .split(/,\s+/)
  .map((name) => name.trim());

const spellings: ReadonlyMap<string, string> = new Map(
  knownSkills.map((name) => [name.toLowerCase(), name] as const),
);

/** A skill in its common spelling: 'typescript' becomes 'TypeScript'; unknown skills stay as typed. */
export const spellSkill = (typed: string): string => spellings.get(typed.toLowerCase()) ?? typed;
