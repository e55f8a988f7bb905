import classes from './draw-stage.module.css'

const holes = [
  [50, 17],
  [27, 27],
  [73, 27],
  [15, 50],
  [85, 50],
  [27, 73],
  [73, 73],
  [50, 84],
] as const

/** The ball with its holes, and the number on it. `distance` from the middle of the row makes it smaller and paler. */
export function Ball({ number, distance = 0 }: { readonly number?: number; readonly distance?: number }) {
  return (
    <svg className={classes.ball} data-distance={distance} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="48" fill="var(--v-ball)" stroke="#0F1F19" strokeWidth="2" />
      {holes.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="5" fill="#0F1F19" opacity="0.2" />
      ))}
      {number !== undefined && (
        <text
          x="50"
          y="50"
          dy="0.36em"
          textAnchor="middle"
          className="num"
          fontSize={number > 99 ? 38 : 48}
          fill="#0F1F19"
        >
          {number}
        </text>
      )}
    </svg>
  )
}
