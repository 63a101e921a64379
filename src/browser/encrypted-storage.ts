import type { Profile, Role } from '../../contract/account/account.ts';
import type { Appearance } from '../../contract/site/appearance.ts';
import type { SealedItems } from './sealed-items.ts';

/** The user's preferences (reading 14). */
type AppConfig = { readonly appearance: Appearance };

/** The types of the storage items of spec §3, and of one that exists only during a social sign-in. */
type StorageValues = {
  readonly authToken: string;
  readonly userProfile: Profile;
  readonly userType: Role;
  readonly oauthRole: Role;
  readonly appConfig: AppConfig;
  readonly reset_token: string;
  /** The token of the callback's address until an answer confirms it (auth-token.ts). */
  readonly unconfirmedToken: string;
};
export type StorageItem = keyof StorageValues;

/** The embedded secret of builds without `VITE_STORAGE_SECRET`. */
export const defaultStorageSecret = 'counterpart-development-storage-secret';

export type EncryptedStorage = {
  /** @returns null if the item is missing or can't be decrypted. */
  readonly read: <Item extends StorageItem>(item: Item) => StorageValues[Item] | null;
  readonly write: <Item extends StorageItem>(item: Item, value: StorageValues[Item]) => void;
  readonly remove: (item: StorageItem) => void;
};

/** Typed access to the items, which `items` seals in local storage. */
export function createEncryptedStorage(items: SealedItems): EncryptedStorage {
  return {
    // The cipher opens only values that `write` sealed under this name.
    read: <Item extends StorageItem>(item: Item) => items.read(item) as StorageValues[Item] | null,
    write: (item, value) => items.write(item, value),
    remove: (item) => items.remove(item),
  };
}
