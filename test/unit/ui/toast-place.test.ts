import { describe, expect, test } from 'vitest';
import { toastOffset } from '../../../src/ui/feedback/toast-place.ts';

describe('toasts of 50 px in a window of 700 px', () => {
  test('stand 16 px above its edge where nothing is there to be used', () => {
    expect(toastOffset(50, 700, [])).toBe(16);
    expect(toastOffset(50, 700, [{ top: 500, bottom: 634 }])).toBe(16);
  });

  test('stand above a control that they would cover', () => {
    expect(toastOffset(50, 700, [{ top: 640, bottom: 690 }])).toBe(68);
  });

  test('stand in the lowest gap that is high enough', () => {
    const controls = [
      { top: 640, bottom: 690 },
      { top: 560, bottom: 610 },
      { top: 300, bottom: 500 },
    ];
    expect(toastOffset(50, 700, controls)).toBe(148);
  });

  test('stand at the edge where no gap is', () => {
    expect(toastOffset(50, 700, [{ top: 0, bottom: 700 }])).toBe(16);
  });
});
