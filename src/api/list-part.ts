/** The requested part of a list (§M9). */
export type ListPart = {
  /** Where the part starts; null for the start of the list. */
  readonly cursor: string | null;
  /** The maximum number of entries, up to 100; the server's default if undefined. */
  readonly limit?: number;
};

/** The query of a list request. */
export const partQuery = ({ cursor, limit }: ListPart): { cursor?: string; limit?: string } => ({
  ...(cursor !== null && { cursor }),
  ...(limit !== undefined && { limit: String(limit) }),
});
