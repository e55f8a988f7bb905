import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { BoardMatch } from '@vot/contract'
import { useFit } from '../../lib/browser/use-fit'
import { QrCode } from '../../ui/print/qr-code'
import { pairLine, winnerResult } from './board-texts'
import { strings } from './strings'
import classes from './tv-foot.module.css'

interface TvFootProps {
  readonly latest: BoardMatch | null
  readonly address: string
}

/** The last result, and where phones find the board. */
export function TvFoot({ latest, address }: TvFootProps) {
  return (
    <footer className={classes.foot}>
      <span className={classes.latest}>
        <IconCircleCheckFilled aria-hidden />
        {latest ? (
          <>
            <span className={classes.hint}>{strings.latest}</span>
            <b className="num">{latest.match_code}</b>
            <LatestResult match={latest} />
          </>
        ) : (
          <span className={classes.hint}>{strings.noLatest}</span>
        )}
      </span>
      <span className={classes.address}>
        <span className={classes.hint}>{strings.onPhone}</span> <b>{address.replace(/^https?:\/\//, '')}</b>
      </span>
      <QrCode text={address} label={strings.qr(address)} className={classes.qr} />
    </footer>
  )
}

/** "Trọng Nghĩa – Anh Tuấn thắng 12–10 Gia Bảo – Quốc Thịnh". */
function LatestResult({ match }: { readonly match: BoardMatch }) {
  const { participant1, participant2, winner_id } = match
  const result = useFit<HTMLSpanElement>(`${match.id} ${winner_id}`)
  if (!participant1 || !participant2) return null
  if (winner_id === null) {
    return (
      <span ref={result} className={classes.result}>
        {pairLine(participant1)}, {pairLine(participant2)}: {strings.nobodyWon}
      </span>
    )
  }
  const [winner, loser] = winner_id === participant2.id ? [participant2, participant1] : [participant1, participant2]
  return (
    <span ref={result} className={classes.result}>
      <b>{pairLine(winner)}</b> {strings.beat} {match.games.length > 0 && <b className="num">{winnerResult(match)}</b>}{' '}
      {pairLine(loser)}
    </span>
  )
}
