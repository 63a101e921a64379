/**
 * Stands in for Vite's own way to a module that is loaded later, which first asks for its styles and its imports: the
 * site's styles are one file, and the HTML of a page asks for the modules that its first picture needs (page-html.ts).
 */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> => load();
