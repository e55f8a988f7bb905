import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { formatMean } from '../../lib/format/format-number'
import classes from './star-meter.module.css'
import { strings } from './strings'

const five = [1, 2, 3, 4, 5] as const

/** A mean from 1 to 5 as stars filled up to it. */
export function StarMeter({ mean }: { readonly mean: number }) {
  return (
    <span className={classes.meter} role="img" aria-label={strings.ratingMean(formatMean(mean))}>
      <span className={classes.row}>
        {five.map((star) => (
          <IconStar key={star} size={24} stroke={1.75} />
        ))}
      </span>
      <span className={classes.row} style={{ width: `${(mean / 5) * 100}%` }}>
        {five.map((star) => (
          <IconStarFilled key={star} size={24} />
        ))}
      </span>
    </span>
  )
}
