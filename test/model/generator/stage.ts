// One stage for the tests and the replay.
export { type Stage, stageFor } from '../../../src/inspector/replay/stage.ts';
