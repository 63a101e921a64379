import { type AnyRoute, type AsyncRouteComponent, createRoute, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { lazyScreen } from './lazy-screen.ts';

/** What a screen needs to know of the visit that starts its flow. */
type Visit = { readonly params: Readonly<Record<string, string>> };

/** The part of a route's match that a visit is made of. */
type Match = { readonly id: string; readonly params: unknown };

type FlowRouteOptions<Parent extends AnyRoute, Actor extends AnyActorRef> = {
  readonly parent: Parent;
  readonly path: string;
  /** See `StaticDataRouteOption` in router.tsx. */
  readonly isMembersOnly?: boolean;
  /** Makes and starts the flow's actor; called once a visit. */
  readonly start: (visit: Visit) => Actor;
  /** The screen's chunk; its default job is to draw the actor's snapshot. */
  readonly screen: () => Promise<{ Screen: ComponentType<{ actor: Actor }> }>;
  /** Where the flow lies behind a guard: calls back as soon as the guard is open, at once if it is. */
  readonly whenOpen?: (open: () => void) => void;
};

/**
 * Binds a path, a machine and a screen (design.md, machines): one actor a visit, made in `onEnter` and stopped in
 * `onLeave`, outside React. So StrictMode, a remount or a preload never runs an invoke twice.
 */
export function flowRoute<Parent extends AnyRoute, Actor extends AnyActorRef>(
  options: FlowRouteOptions<Parent, Actor>,
) {
  let visit: { readonly id: string; actor: Actor | null } | null = null;

  function enter(match: Match) {
    const entered: { readonly id: string; actor: Actor | null } = { id: match.id, actor: null };
    visit = entered;
    const open = () => {
      if (visit !== entered || entered.actor) return;
      entered.actor = options.start({ params: match.params as Visit['params'] });
    };
    if (options.whenOpen) options.whenOpen(open);
    else open();
  }

  function leave() {
    visit?.actor?.stop();
  }

  // The library's type can't see through the type parameter.
  const Screen = lazyScreen(options.screen, 'Screen') as AsyncRouteComponent<{ actor: Actor }>;
  function Flow() {
    // Other parameters on the same route are another visit: `onStay` has made its actor by now.
    useParams({ strict: false });
    return visit?.actor ? <Screen key={visit.id} actor={visit.actor} /> : null;
  }
  Flow.preload = Screen.preload;

  return createRoute({
    getParentRoute: () => options.parent,
    path: options.path,
    component: Flow,
    staticData: { isMembersOnly: options.isMembersOnly ?? false },
    onEnter: enter,
    onStay: (match: Match) => {
      if (visit?.id === match.id) return;
      leave();
      enter(match);
    },
    onLeave: leave,
  });
}
