/** Which part of a list is asked for (§M9). */
export type ListPart = {
  /** Where the list goes on; null at its beginning. */
  readonly cursor: string | null;
  /** At most so many entries, up to 100; as many as the server likes when left out. */
  readonly limit?: number;
};

/** A part of a list as its query. */
export const partQuery = ({ cursor, limit }: ListPart): { cursor?: string; limit?: string } => ({
  ...(cursor !== null && { cursor }),
  ...(limit !== undefined && { limit: String(limit) }),
});
