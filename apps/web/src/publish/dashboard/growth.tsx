import { type Icon, IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { formatPercent } from '../../lib/format/format-number'
import { Figure } from '../../ui/page/figure'
import classes from './growth.module.css'
import { strings } from './strings'

interface Look {
  readonly icon: Icon
  readonly word: string
  readonly className: string | undefined
}

function lookOf(percent: number): Look {
  if (percent > 0) return { icon: IconArrowUpRight, word: strings.grew, className: classes.up }
  if (percent < 0) return { icon: IconArrowDownRight, word: strings.fell, className: classes.down }
  return { icon: IconArrowRight, word: strings.same, className: undefined }
}

/**
 * How the last 30 days stand against the 30 before: period, arrow, sign. `percent` null without such days; a percentage
 * of more than three digits says nothing to anybody, so it is told as a multiple.
 */
export function Growth({ percent }: { readonly percent: number | null }) {
  if (percent === null) return strings.noPeriod
  const { icon: Arrow, word, className } = lookOf(percent)
  return (
    <>
      {strings.period}{' '}
      <span className={`${classes.change} ${className ?? ''}`}>
        <Arrow size={16} stroke={2} aria-hidden />
        <span className="only-readers">{word}</span>
        {percent > 999 ? (
          strings.tenfold
        ) : (
          <Figure>{`${percent > 0 ? '+' : ''}${formatPercent(percent / 100)}`}</Figure>
        )}
      </span>
    </>
  )
}
