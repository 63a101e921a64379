import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appearanceMachine } from '../../../machines/site/appearance.machine.ts';

export type AppearanceActor = ActorRefFrom<typeof appearanceMachine>;

/** How the product looks; null until its actor runs. */
export const AppearanceContext = createContext<AppearanceActor | null>(null);
