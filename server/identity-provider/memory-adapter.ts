import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { readonly payload: AdapterPayload; readonly expiresAt: number };

/** Stores the embedded provider's sessions, codes and tokens in memory. */
export function memoryAdapters(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    const find = async (id: string) => {
      const entry = entries.get(key(id));
      return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
    };
    const findBy = async (fits: (payload: AdapterPayload) => boolean) => {
      const found = [...entries].find(
        ([name, { payload, expiresAt }]) =>
          name.startsWith(key('')) && expiresAt > Date.now() && fits(payload),
      );
      return found?.[1].payload;
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        for (const [name, { expiresAt }] of entries) if (expiresAt <= Date.now()) entries.delete(name);
        const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
        entries.set(key(id), { payload, expiresAt });
      },
      find,
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(key(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, { payload }] of entries) if (payload.grantId === grantId) entries.delete(name);
      },
    };
  };
}
