/** The minimal variables of production. */
export const production = {
  NODE_ENV: 'production',
  HASH_SECRET: 'a-hash-secret-of-the-tests',
  SERVER_SECRET: 'a-server-secret-of-the-tests-0123456789',
  PUBLIC_URL: 'https://counterpart.test',
  DATA_DIR: '/var/lib/counterpart',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Counterpart <no-reply@counterpart.test>',
} as const;
