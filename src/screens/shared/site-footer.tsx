import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import { TextLink } from '../../ui/navigation/link.tsx';

const groups = [
  {
    title: 'Product',
    links: [
      { to: paths.services(), label: 'Services' },
      { to: paths.projects(), label: 'Projects' },
      { to: paths.postProject(), label: 'Post a project' },
      { to: paths.companyLogin(), label: 'Company login' },
      { to: paths.developerLogin(), label: 'Developer login' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: paths.about(), label: 'About' },
      { to: paths.blog(), label: 'Blog' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: paths.support(), label: 'Support' },
      { to: paths.contact(), label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.terms(), label: 'Terms' },
      { to: paths.privacy(), label: 'Privacy' },
    ],
  },
] as const;

/** The footer, with links to all public pages. */
export function SiteFooter() {
  return (
    <div className="grid w-full gap-8 py-4 sm:grid-cols-last-narrow sm:gap-16">
      <p className="grid content-start gap-1">
        <span className="font-semibold text-ink">{brand.name}</span>
        <span>{brand.sentence}</span>
      </p>
      <nav aria-label="All pages" className="grid grid-cols-2 gap-x-8 gap-y-6 wide:grid-cols-4 wide:gap-x-16">
        {groups.map(({ title, links }) => (
          <section key={title} className="grid content-start gap-1">
            <h2 className="font-medium text-ink">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <TextLink variant="quiet" to={to} className="inline-block py-2 here:underline">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}
