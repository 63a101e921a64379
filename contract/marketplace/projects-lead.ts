/** What the list of open projects says of itself, on its page and to search engines. */
export const projectsLead =
  'Open contract work for developers. Anyone can read it; to apply, you need a free account.';
