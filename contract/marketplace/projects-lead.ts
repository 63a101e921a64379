/** The introduction to the list of open projects, on its page and for search engines. */
export const projectsLead =
  'Open contract work for developers. Anyone can read it; to apply, you need a free account.';
