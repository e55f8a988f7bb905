import { Button, CloseButton } from '@mantine/core'
import { IconDeviceDesktop, IconListDetails, IconMapPinCheck, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import type { BracketView, MatchView } from '@vot/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isKeyTaken, useScreenKeys } from '../../../lib/browser/screen-keys'
import { formatAgo } from '../../../lib/format/format-ago'
import { formatTime } from '../../../lib/format/format-day'
import { useNow } from '../../../lib/format/server-clock'
import { shortPair } from '../../../lib/format/short-name'
import { MatchCode } from '../../../ui/badge/match-code'
import shared from '../../../ui/theme/shared.module.css'
import { sidesOf, sideText } from '../match-texts'
import { strings } from '../strings'
import classes from './match-bar.module.css'
import { useMatchLinks } from './match-links'

interface MatchBarProps {
  readonly match: MatchView
  readonly variant: BracketView['bracket']['variant']
  readonly onDetails: () => void
  /** Given to organisers where both sides are known. */
  readonly onResult: (() => void) | undefined
  readonly onClose: () => void
}

/**
 * The chosen match below a drawing, for who works at the desk: what it is doing, and what is done with it next. It takes
 * room of its own, so that it lies on no card.
 */
export function MatchBar({ match, variant, onDetails, onResult, onClose }: MatchBarProps) {
  const ref = useRef<HTMLElement>(null)
  const { assign, desk, score } = useMatchLinks(match)
  const now = useNow()
  const close = () => {
    // Who came by the keyboard goes on from the card.
    document.querySelector<HTMLElement>(`[data-match="${match.match_number}"]`)?.focus({ preventScroll: true })
    onClose()
  }
  useScreenKeys([
    {
      keys: ['escape'],
      does: strings.bar.close,
      preventDefault: false,
      run: (event) => {
        if (!event.defaultPrevented && !isKeyTaken(event)) close()
      },
    },
  ])
  // A card chosen by the keyboard hands the focus on: the way through all other cards would be long.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each match that is chosen
  useEffect(() => {
    if (document.activeElement?.matches('[data-match]:focus-visible')) ref.current?.focus({ preventScroll: true })
  }, [match.id])
  const doing = doingText(match, now)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${shared.row} ${classes.bar}`}
      aria-label={strings.bar.label(match.day_code, doing)}
    >
      <MatchCode code={match.day_code} />
      <p className={`${shared.grow} ${classes.text}`}>
        <strong>{doing}</strong>
        <span
          title={sidesOf(match)
            .map((side) => sideText(side, variant))
            .join(strings.bar.against)}
        >
          {sidesOf(match)
            .map((side) => (side.team ? shortPair(side.team, 'short') : sideText(side, variant)))
            .join(strings.bar.against)}
        </span>
      </p>
      {assign !== null && (
        <Button component={Link} to={assign} leftSection={<IconMapPinCheck size={18} aria-hidden />}>
          {strings.giveCourt}
        </Button>
      )}
      {desk !== null && (
        <Button
          component={Link}
          to={desk}
          variant={assign === null ? 'filled' : 'default'}
          leftSection={<IconDeviceDesktop size={18} aria-hidden />}
        >
          {strings.openAtDesk}
        </Button>
      )}
      {score !== null && (
        <Button component={Link} to={score} variant="default" leftSection={<IconPlayerPlay size={18} aria-hidden />}>
          {strings.bar.score}
        </Button>
      )}
      {onResult && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onResult}>
          {match.outcome === null ? strings.enterResult : strings.correctResult}
        </Button>
      )}
      <Button variant="default" leftSection={<IconListDetails size={18} aria-hidden />} onClick={onDetails}>
        {strings.bar.details}
      </Button>
      <CloseButton size={40} aria-label={strings.bar.close} onClick={close} />
    </section>
  )
}

/** Its state, where, and since when: "Đã giao · Sân 6 · 2 phút trước". */
function doingText(match: MatchView, now: number): string {
  const { status, court_name, scheduled_time, started_at, completed_time } = match
  const since =
    status === 'claimed'
      ? scheduled_time && formatAgo(scheduled_time, now)
      : status === 'in_progress'
        ? started_at && strings.began(formatTime(started_at))
        : completed_time && strings.ended(formatTime(completed_time))
  const word = status === 'walkover' ? strings.notPlayed : strings.statuses[status]
  return [word, court_name, since].filter((part) => part !== null && part !== '').join(' · ')
}
