import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withBodyTimeout } from '../../../server/startup/body-timeout.ts';

let server: Server;
let sockets: Socket[];
let read: string[];

beforeEach(async () => {
  sockets = [];
  read = [];
  const listener = withBodyTimeout((request, response) => {
    request.on('data', (piece) => read.push(String(piece)));
    request.on('end', () => response.end('done'));
  }, 50);
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/**
 * Sends the first half of a body.
 *
 * @returns the server's answer so far, and the rest on demand.
 */
async function sendHalf(line: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (piece) => {
    answer += String(piece);
  });
  socket.on('error', () => undefined);
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8\r\n\r\nhalf`);
  await vi.waitUntil(() => read.includes('half'), 10_000);
  return { answer: () => answer, finish: () => socket.write('half') };
}

describe('a body that doesn’t arrive', () => {
  test.each(['POST /v1/projects', 'PUT /v1/files', 'POST /v1/files/x?/v1/files'])('ends %s', async (line) => {
    const { answer } = await sendHalf(line);
    await vi.waitUntil(() => answer() !== '', 10_000);
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each(['POST /v1/files', 'POST /v1/files?x=1'])('is waited for by %s', async (line) => {
    const other = await sendHalf('POST /v1/projects');
    read.length = 0;
    const { answer, finish } = await sendHalf(line);
    // Earlier requests have timed out by then.
    await vi.waitUntil(() => other.answer() !== '', 10_000);
    await sendHalf('POST /v1/contact').then((later) => vi.waitUntil(() => later.answer() !== '', 10_000));
    expect(answer()).toBe('');
    finish();
    await vi.waitUntil(() => answer() !== '', 10_000);
    expect(answer()).toMatch(/^HTTP\/1\.1 200 /);
  });
});
