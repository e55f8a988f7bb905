import { Box } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { BoardMatch } from '@vot/contract'
import { useEffect, useState } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { useFit } from '../../../lib/browser/use-fit'
import { formatTime } from '../../../lib/format/format-day'
import { MatchCode } from '../../../ui/badge/match-code'
import { QrCode } from '../../../ui/print/qr-code'
import shared from '../../../ui/theme/shared.module.css'
import { useHallCode } from '../../check-in/api'
import { sidesByResult, winnerResult } from '../board-texts'
import { strings } from '../strings'
import classes from './tv-foot.module.css'

const resultMs = 8_000

interface TvFootProps {
  readonly groupId: number
  /** Newest first. */
  readonly results: readonly BoardMatch[]
  readonly address: string
}

/** [BRD-12] The latest results one after the other, and where phones find the board. */
export function TvFoot({ groupId, results, address }: TvFootProps) {
  const hall = useHallCode(groupId, useMay('check-in:manage'))
  const [turn, setTurn] = useState(0)
  const { start, stop } = useInterval(() => setTurn((last) => last + 1), resultMs)
  const [newest] = results
  // What has just ended is told at once, and from it on the ones before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result begins the round anew
  useEffect(() => {
    setTurn(0)
    start()
    return stop
  }, [newest?.id])
  const index = results.length === 0 ? 0 : turn % results.length
  const shown = results[index]
  return (
    <footer className={`${shared.spread} ${classes.foot}`}>
      <span className={`${shared.row} ${shared.grow} ${classes.latest}`}>
        <IconCircleCheckFilled aria-hidden />
        {shown ? (
          <>
            <Box component="span" c="var(--v-ink-2)">
              {index === 0 || shown.completed_time === null
                ? strings.latest
                : strings.endedAt(formatTime(shown.completed_time))}
            </Box>
            <MatchCode code={shown.day_code} isScaled />
            <Result key={shown.id} match={shown} />
          </>
        ) : (
          <Box component="span" c="var(--v-ink-2)">
            {strings.noLatest}
          </Box>
        )}
      </span>
      {hall && (
        <span className={classes.hall}>
          {strings.hallCode} <b className="num">{hall.code}</b>
        </span>
      )}
      <Box component="span" flex="none" style={{ whiteSpace: 'nowrap' }}>
        <Box component="span" c="var(--v-ink-2)">
          {strings.onPhone}
        </Box>{' '}
        <b>{address.replace(/^https?:\/\//, '')}</b>
      </Box>
      <QrCode text={address} label={strings.qr(address)} className={classes.qr} />
    </footer>
  )
}

/** "Trọng Nghĩa – Anh Tuấn thắng 12–10 Gia Bảo – Quốc Thịnh". */
function Result({ match }: { readonly match: BoardMatch }) {
  const { first, second, isWon } = sidesByResult(match)
  const result = useFit<HTMLSpanElement>(`${match.id} ${match.winner_id} ${winnerResult(match)}`)
  if (first === '') return null
  return (
    <span ref={result} className={`${shared.grow} ${classes.result}`}>
      {isWon ? (
        <>
          <b>{first}</b> {strings.beat} {match.games.length > 0 && <b className="num">{winnerResult(match)}</b>}{' '}
          {strings.beaten(second)}
        </>
      ) : (
        `${first}, ${second}: ${strings.nobodyWon}`
      )}
    </span>
  )
}
