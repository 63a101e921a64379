import { defineConfig } from 'drizzle-kit';

// The server's only default export: drizzle-kit requires it.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});
