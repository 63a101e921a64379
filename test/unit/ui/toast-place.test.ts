import { describe, expect, test } from 'vitest';
import { toastOffset } from '../../../src/ui/feedback/toast-place.ts';

describe('toasts of 50 px in a window of 700 px', () => {
  test('are 16 px above its edge if there are no controls', () => {
    expect(toastOffset(50, 700, [])).toBe(16);
    expect(toastOffset(50, 700, [{ top: 500, bottom: 634 }])).toBe(16);
  });

  test('are above a control that they would cover', () => {
    expect(toastOffset(50, 700, [{ top: 640, bottom: 690 }])).toBe(68);
  });

  test('are in the lowest gap that is high enough', () => {
    const controls = [
      { top: 640, bottom: 690 },
      { top: 560, bottom: 610 },
      { top: 300, bottom: 500 },
    ];
    expect(toastOffset(50, 700, controls)).toBe(148);
  });

  test('are at the edge if there is no gap', () => {
    expect(toastOffset(50, 700, [{ top: 0, bottom: 700 }])).toBe(16);
  });
});
