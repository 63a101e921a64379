/** The position of a picture in its viewport, in px, and its scale. */
export type View = { readonly x: number; readonly y: number; readonly scale: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
export type Area = Point & Size;

const smallest = 0.1;
const largest = 3;
const margin = 24;
/** The minimum readable scale; a smaller chart is cut off instead. */
const readable = 0.6;
const comfortable = 0.85;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Centers the whole picture, without enlarging it. */
export function fit(picture: Size, window: Size): View {
  const scale = clamp(
    Math.min((window.width - 2 * margin) / picture.width, (window.height - 2 * margin) / picture.height, 1),
    smallest,
    largest,
  );
  return centered({ x: 0, y: 0, ...picture }, window, scale);
}

/** The initial view: the whole picture if it is readable, otherwise its top, with a given part in the middle. */
export function initialView(picture: Size, window: Size, middle: Area): View {
  const whole = fit(picture, window);
  if (whole.scale >= readable) return whole;
  const scale = clamp((window.width - 2 * margin) / picture.width, readable, 1);
  return { ...withoutGaps(centered(middle, window, scale), picture, window), y: margin };
}

/** Scales by a factor around a point of the viewport. */
export function zoom(view: View, factor: number, around: Point): View {
  const scale = clamp(view.scale * factor, smallest, largest);
  const ratio = scale / view.scale;
  return {
    scale,
    x: around.x - (around.x - view.x) * ratio,
    y: around.y - (around.y - view.y) * ratio,
  };
}

export function pan(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/** Moves a part of the picture toward the middle, at a scale where it is readable and wholly visible. */
export function lookAt(view: View, area: Area, picture: Size, window: Size): View {
  const whole = Math.min(
    (window.width - 2 * margin) / area.width,
    (window.height - 2 * margin) / area.height,
    largest,
  );
  const scale = Math.min(Math.max(view.scale, comfortable), Math.max(whole, smallest));
  return withoutGaps(centered(area, window, scale), picture, window);
}

/** Moves a part of the picture into view, if it isn't visible. */
export function keepInSight(view: View, area: Area, picture: Size, window: Size): View {
  const left = view.x + area.x * view.scale;
  const top = view.y + area.y * view.scale;
  const isInside =
    left >= 0 &&
    top >= 0 &&
    left + area.width * view.scale <= window.width &&
    top + area.height * view.scale <= window.height;
  return isInside ? view : withoutGaps(centered(area, window, view.scale), picture, window);
}

/** Avoids empty space on one side while the picture is cut off on the other. */
function withoutGaps({ scale, x, y }: View, picture: Size, window: Size): View {
  const place = (offset: number, length: number, room: number) => {
    const spare = room - 2 * margin - length * scale;
    return spare >= 0 ? margin + spare / 2 : clamp(offset, margin + spare, margin);
  };
  return { scale, x: place(x, picture.width, window.width), y: place(y, picture.height, window.height) };
}

function centered(area: Area, window: Size, scale: number): View {
  return {
    scale,
    x: window.width / 2 - (area.x + area.width / 2) * scale,
    y: window.height / 2 - (area.y + area.height / 2) * scale,
  };
}
