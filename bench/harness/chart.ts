/** Line charts as SVG, with logarithmic y, readable on light and dark pages. */

export interface Line {
  readonly label: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly dashed?: boolean;
}

export interface Chart {
  readonly title: string;
  readonly xLabel: string;
  readonly xTicks: readonly number[];
  /** Powers of ten; the first and the last are the ends of the axis. */
  readonly yTicks: readonly number[];
  readonly yText: (y: number) => string;
  readonly lines: readonly Line[];
}

const WIDTH = 760;
const HEIGHT = 420;
const PLOT = { left: 70, right: 560, top: 44, bottom: 370 };

// Okabe and Ito's colours, which the colour-blind can tell apart, in a shade for each background.
const LIGHT = ['#0072b2', '#d55e00', '#007a5a', '#a0417c'];
const DARK = ['#56b4e9', '#ff9a4d', '#2ecfa0', '#e59ac6'];

const colours = (list: readonly string[]) =>
  list.map((colour, i) => `.l${i}{stroke:${colour}}.t${i}{fill:${colour}}`).join('');
const STYLE = `text{font:13px system-ui,sans-serif;fill:#24292f}.title{font-size:15px;font-weight:600}
.grid{stroke:#8c959f;stroke-opacity:.3}.line{fill:none;stroke-width:2;stroke-linejoin:round}.dashed{stroke-dasharray:6 4}
${colours(LIGHT)}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}${colours(DARK)}}`;

/** The drawing; its background is the page's. */
export function drawing({ title, xLabel, xTicks, yTicks, yText, lines }: Chart): string {
  const x = scale(xTicks[0] ?? 0, xTicks.at(-1) ?? 1, PLOT.left, PLOT.right);
  const y = scale(Math.log10(yTicks[0] ?? 1), Math.log10(yTicks.at(-1) ?? 10), PLOT.bottom, PLOT.top);
  const grid = [
    ...xTicks.flatMap((tick) => [
      segment(x(tick), PLOT.top, x(tick), PLOT.bottom),
      text(x(tick), PLOT.bottom + 20, String(tick), 'middle'),
    ]),
    ...yTicks.flatMap((tick) => [
      segment(PLOT.left, y(Math.log10(tick)), PLOT.right, y(Math.log10(tick))),
      text(PLOT.left - 8, y(Math.log10(tick)) + 4, yText(tick), 'end'),
    ]),
  ];
  const labelHeights = spread(lines.map(({ points }) => y(Math.log10(points.at(-1)?.[1] ?? 1))));
  const curves = lines.flatMap(({ label, points, dashed }, i) => {
    const path = points.map(([px, py]) => `${x(px)},${y(Math.log10(py))}`).join(' ');
    return [
      `<polyline class="line l${i}${dashed ? ' dashed' : ''}" points="${path}"/>`,
      `<text class="t${i}" x="${PLOT.right + 8}" y="${(labelHeights[i] ?? 0) + 4}">${label}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">`,
    `<style>${STYLE}</style>`,
    `<text class="title" x="${PLOT.left}" y="24">${title}</text>`,
    ...grid,
    text((PLOT.left + PLOT.right) / 2, PLOT.bottom + 42, xLabel, 'middle'),
    ...curves,
    '</svg>\n',
  ].join('\n');
}

function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) => Math.round((start + ((value - from) / (to - from)) * (end - start)) * 10) / 10;
}

/** Heights of labels, moved down where two would overlap. */
function spread(heights: readonly number[]): number[] {
  const LINE = 17;
  const moved = [...heights];
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  order.forEach((i, place) => {
    const above = order[place - 1];
    if (above !== undefined) moved[i] = Math.max(moved[i] ?? 0, (moved[above] ?? 0) + LINE);
  });
  return moved;
}

function segment(x1: number, y1: number, x2: number, y2: number): string {
  return `<line class="grid" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
}

function text(x: number, y: number, content: string, anchor: 'middle' | 'end'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;
}
