/**
 * Replaces Vite's helper for dynamic imports, which first preloads styles and imports: the site has a single style
 * sheet, and a page's HTML preloads the modules that its first paint needs (page-html.ts).
 */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> => load();
