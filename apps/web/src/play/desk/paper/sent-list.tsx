import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import type { DeskTeamResult } from '@vot/contract'
import { formatTime } from '../../../lib/format/format-day'
import { MatchCode } from '../../../ui/badge/match-code'
import shared from '../../../ui/theme/shared.module.css'
import { paperStrings } from '../strings'
import { gamesText, winnerOf } from './paper-line'
import classes from './paper-results.module.css'

type Sent = DeskTeamResult['results'][number]

interface SentListProps {
  readonly items: readonly DeskTeamResult[]
  readonly busy: boolean
  readonly onTake: (item: DeskTeamResult, sent: Sent) => void
  readonly onOther: (item: DeskTeamResult) => void
}

/** `Loan – Phượng thắng Nhi – Yến 11 – 7`. */
function sentWords({ names }: Pick<DeskTeamResult, 'names'>, { games }: Pick<Sent, 'games'>): string {
  const winner = winnerOf(games)
  const score = gamesText(games.map(([upper, lower]) => (winner === 1 ? [upper, lower] : [lower, upper])))
  const [one, two] = names
  return winner === 1 ? paperStrings.sentWins(one, two, score) : paperStrings.sentWins(two, one, score)
}

/** What teams sent from their phones: either version is taken in one tap, or the desk types another one. */
export function SentList({ items, busy, onTake, onOther }: SentListProps) {
  if (items.length === 0) return null
  return (
    <section className={`${shared.panel} ${classes.list}`} aria-labelledby="paper-sent">
      <h2 id="paper-sent" className={classes.listHead}>
        {paperStrings.sent} <small className="num">{items.length}</small>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.match_id} className={classes.sent} data-row>
            <div className={shared.row}>
              <MatchCode code={item.day_code} />
              <span className={shared.grow}>{item.court_name}</span>
            </div>
            {item.results.map((sent) => (
              <div key={sent.id} className={shared.row}>
                <IconDeviceMobile size={18} aria-hidden />
                <span className={`${shared.grow} ${classes.teams}`}>
                  <b>{sentWords(item, sent)}</b>
                  <small>
                    {paperStrings.sentBy(item.names[sent.side === 1 ? 0 : 1], formatTime(sent.sent_at))}
                    {sent.refused_at !== null && `, ${paperStrings.sentRefused}`}
                    {item.is_on_device && `, ${paperStrings.sentOnDevice}`}
                  </small>
                </span>
                <Button
                  disabled={busy}
                  aria-label={paperStrings.takeSentOf(item.day_code, gamesText(sent.games))}
                  onClick={() => onTake(item, sent)}
                >
                  {paperStrings.takeSent}
                </Button>
              </div>
            ))}
            <Button variant="subtle" aria-label={paperStrings.typeOtherOf(item.day_code)} onClick={() => onOther(item)}>
              {paperStrings.typeOther}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
