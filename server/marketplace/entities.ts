import type { Entities } from './engine/timers.ts';
import { projectEntity } from './projects/project-entity.ts';

/** Every entity of the marketplace that has a lifecycle (§M3). */
export const entities: Entities = { project: projectEntity };
