import { defineConfig } from 'drizzle-kit';

// The one default export of the server: drizzle-kit asks for it.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});
