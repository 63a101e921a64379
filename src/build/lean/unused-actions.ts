/** Stands in for the actions of XState that no machine here uses (design: they go or change with its next version). */
function unused(): never {
  throw new Error('This action of XState is left out of the build: see src/build/lean-modules.ts.');
}

// The names are those that XState's own files import.
export { unused as a, unused as b, unused as e, unused as f, unused as l, unused as s, unused as S };
