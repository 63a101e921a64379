import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { paths } from '../../../contract/paths.ts';
import { escapeHtml } from '../../mail/untrusted-text.ts';
import { splitParagraphs, toLine } from './plain-text.ts';

/** The part of a description that a list shows, in characters. */
const excerptLength = 220;

/** A project as it can be read without scripts; the client replaces it with its own page. */
export function projectHtml(project: Project): string {
  const { description, questions } = project;
  return [
    '<article class="grid max-w-reading gap-6" dir="auto">',
    `<h1 class="text-title font-semibold wrap-anywhere">${escapeHtml(toLine(project.title))}</h1>`,
    `<p class="text-soft">${escapeHtml(listFacts(project).join(' · '))}</p>`,
    ...splitParagraphs(description).map(
      (paragraph) => `<p class="whitespace-pre-line wrap-anywhere">${escapeHtml(paragraph)}</p>`,
    ),
    ...questions.map((question) => `<p class="wrap-anywhere">${escapeHtml(toLine(question))}</p>`),
    `<p><a href="${paths.projects()}">All projects</a></p>`,
    '</article>',
  ].join('');
}

/** The newest open projects, each with a link to its page. */
export function listHtml(projects: readonly Project[], lead: string): string {
  const items = projects.map((project) => {
    const to = marketPaths.project({ projectId: project.id });
    return [
      '<li class="grid gap-2" dir="auto">',
      `<h2 class="text-heading font-semibold wrap-anywhere"><a href="${to}">${escapeHtml(toLine(project.title))}</a></h2>`,
      `<p class="wrap-anywhere">${escapeHtml(toLine(project.description, excerptLength))}</p>`,
      `<p class="text-sm text-soft">${escapeHtml(listFacts(project).join(' · '))}</p>`,
      '</li>',
    ].join('');
  });
  return [
    '<div class="grid gap-8"><h1 class="text-display font-semibold">Projects</h1>',
    `<p class="text-soft">${escapeHtml(lead)}</p>`,
    `<ul class="grid max-w-reading gap-8">${items.join('')}</ul></div>`,
  ].join('');
}

function listFacts(project: Project): readonly string[] {
  const { level, hoursPerWeek, deadline, skills } = project;
  return [
    formatBudget(project),
    level,
    hoursPerWeek !== null && `${hoursPerWeek} hours a week`,
    deadline !== null && `by ${deadline}`,
    toLine(skills.join(', ')),
  ].filter((fact) => typeof fact === 'string');
}

function formatBudget({ budgetMin, budgetMax, currency }: Project): string {
  const amounts = new Set([budgetMin, budgetMax].filter((amount) => amount !== null));
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 2 });
  return [...amounts].map((amount) => money.format(amount / 100).replace(/\.00$/, '')).join('–');
}
