import { type Icon, IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { formatPercent } from '../../lib/formats/format-number'
import { Figure } from '../../ui/figure'
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

/** How a figure changed against the 30 days before: arrow, sign and period. `percent` null without such days. */
export function Growth({ percent }: { readonly percent: number | null }) {
  if (percent === null) return strings.noPeriod
  const { icon: Arrow, word, className } = lookOf(percent)
  return (
    <>
      <span className={`${classes.change} ${className ?? ''}`}>
        <Arrow size={16} stroke={2} aria-hidden />
        <span className="only-readers">{word}</span>
        <Figure>{`${percent > 0 ? '+' : ''}${formatPercent(percent / 100)}`}</Figure>
      </span>{' '}
      {strings.period}
    </>
  )
}
