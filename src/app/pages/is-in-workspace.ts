/** Is the address of a page that lies behind the guard (spec §2)? */
export const isInWorkspace = (path: string): boolean =>
  /^\/(company|developer)\/(dashboard|profile|create-profile)(\/|$)/.test(path);
