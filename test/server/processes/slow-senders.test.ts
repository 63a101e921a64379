import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { productFolder } from '../support/product-folder.ts';

const { start, production } = productFolder();

test('a request that never ends is disconnected, and others are answered in the meantime', async () => {
  const product = await start(production());
  await product.prints('listens at');
  const { port } = new URL(product.address);
  const sockets = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'));
  const ends = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('error', () => undefined).on('close', () => resolve());
      }),
  );
  for (const socket of sockets) socket.resume().write('GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  expect((await fetch(`${product.address}/health`)).status).toBe(200);
  await Promise.all(ends);
}, 60_000);
