import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut as by a network failure: nothing arrives, and no error is reported. */
export type CuttableWire = {
  readonly port: number;
  isCut: boolean;
  readonly close: () => Promise<void>;
};

export async function cuttableWire(host: string, port: number): Promise<CuttableWire> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => wire.isCut || other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: CuttableWire = {
    port: (server.address() as AddressInfo).port,
    isCut: false,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wire;
}
