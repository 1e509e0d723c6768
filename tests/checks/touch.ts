/** The smallest width and height of a control, in CSS px. */
const TARGET = 44;

/**
 * The link that is visible only to keyboard users, and the rungs of a ladder: cells of 72 by 40 px leave space for one
 * more price on a phone, and each of their actions also has a large button.
 */
const EXEMPT = '.skip, [data-rung] button';

/** The arguments of `findSmallTargets`. */
export const TOUCH = { target: TARGET, exempt: EXEMPT };

/**
 * Returns the visible controls whose touch area is smaller than 44 by 44 px, each with its size. The area is probed
 * from the middle outwards, so that an invisible margin counts. Runs in the page and does not refer to code outside
 * itself.
 */
export function findSmallTargets({ target, exempt }: typeof TOUCH): readonly string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [role="button"]'),
  ].filter((control) => !control.matches(exempt) && control.checkVisibility());
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A tap on a label is a tap on its control.
    const owner = control.closest('label') ?? control;
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const takes = (left: number, top: number): boolean => {
      const hit = document.elementFromPoint(left, top);
      return hit !== null && (owner.contains(hit) || hit.closest('label') === owner);
    };
    // A control that is covered by a sheet or the bars is not a target.
    if (!takes(x, y)) return [];
    /** Measures how far the control accepts taps along one axis, both ways; stops at the required size. */
    const reach = (stepX: number, stepY: number): number => {
      // Most controls are large, which a few points show; only the others are measured exactly.
      const half = target / 2;
      const points = [-half, -half / 2, 0, half / 2, half - 1];
      if (points.every((far) => takes(x + stepX * far, y + stepY * far))) return target;
      let far = 0;
      while (far < target - 1 && takes(x - stepX * (far + 1), y - stepY * (far + 1))) far++;
      let back = 0;
      while (far + back < target - 1 && takes(x + stepX * (back + 1), y + stepY * (back + 1)))
        back++;
      return far + back + 1;
    };
    const [width, height] = [reach(1, 0), reach(0, 1)];
    return width >= target && height >= target
      ? []
      : [`${control.outerHTML.slice(0, 140)} is ${width} by ${height}`];
  });
}
