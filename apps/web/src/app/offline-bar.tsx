import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconShieldLock, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useAllAnswers } from '../lib/data/use-all-answers'
import { formatClock } from '../lib/format/format-day'
import { useLostServer } from '../lib/live/lost-server'
import { newestPersisted } from '../lib/offline/persisted-stores'
import classes from './offline-bar.module.css'
import { strings } from './strings'

/** Says that the network is gone and how old the shown data is. */
export function OfflineBar() {
  const answers = useAllAnswers()
  const { online } = useNetwork()
  const lostAt = useLostServer()
  const isUnanswered = useSyncExternalStore(answers.subscribe, answers.isCutOff)
  const isCutOff = isUnanswered || !online || lostAt !== null
  if (!isCutOff) return null
  const newest = Math.max(newestPersisted(), answers.newestAt())
  return (
    <div className={`${classes.bar} no-print`} role="status">
      <IconWifiOff size={22} aria-hidden />
      <div className={classes.text}>
        <strong>{strings.offline}.</strong>{' '}
        {lostAt !== null
          ? strings.lostSince(formatClock(lostAt))
          : newest > 0 && strings.offlineSince(formatClock(newest))}
      </div>
      <Button variant="subtle" className={classes.retry ?? ''} onClick={answers.readShown}>
        {strings.retry}
      </Button>
    </div>
  )
}

/**
 * [AUTH-74] Tells an organiser that a second factor is required before anything can be changed, with a link to set it
 * up.
 */
export function SecondFactorBar() {
  return (
    <div className={`${classes.bar} no-print`} role="status">
      <IconShieldLock size={22} aria-hidden />
      <div className={classes.text}>{strings.secondFactorDue}</div>
      <Button component={Link} to="/account" variant="subtle" className={classes.retry ?? ''}>
        {strings.setUpSecondFactor}
      </Button>
    </div>
  )
}
