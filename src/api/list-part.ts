/** Which part of a list is requested (§M9). */
export type ListPart = {
  /** Where the list continues; null for its start. */
  readonly cursor: string | null;
  /** The maximum number of entries, up to 100; when left out the server decides. */
  readonly limit?: number;
};

/** A part of a list as its query. */
export const partQuery = ({ cursor, limit }: ListPart): { cursor?: string; limit?: string } => ({
  ...(cursor !== null && { cursor }),
  ...(limit !== undefined && { limit: String(limit) }),
});
