import type { Project } from '../../../contract/marketplace/project.ts';
import { openProject, wholeDraft } from './project-samples.ts';

export const changedTitle = 'Move our invoices to events';
/** The text in the form before a reload. */
export const typedBefore = 'Typed before the reload';

/** The version of another user or another tab. */
export const otherDraft: Project = { ...wholeDraft, version: 6, title: 'What the other tab wrote' };
export const otherOpen: Project = { ...openProject, version: 6, title: 'Published by the other tab' };

/** The server's version after a save of all valid fields of a draft. */
export const savedInPart: Project = {
  ...wholeDraft,
  version: 5,
  title: changedTitle,
  updatedAt: '2026-11-20T15:01:00.000Z',
};
