import type { DayReportView } from '@vot/contract'
import { formatTime } from '../../lib/format/format-day'
import { Card } from '../../ui/page/card'
import classes from './report.module.css'
import { strings } from './strings'

interface RemainingPanelProps {
  readonly report: DayReportView
  /** As `21:30`; null where none was named. */
  readonly closing: string | null
}

/** Remaining matches, when they will end, which do not fit before closing time, and proposals that would help. */
export function RemainingPanel({ report: { left, finish_at: end, over, proposals }, closing }: RemainingPanelProps) {
  return (
    <Card title={strings.left}>
      <p className={classes.lead}>
        {left === 0 ? strings.nothingLeft : end ? strings.leftText(left, formatTime(end)) : strings.leftUnknown(left)}
      </p>
      {left > 0 && <p>{closingText(closing, over.length)}</p>}
      {over.length > 0 && (
        <>
          <ul className={classes.list}>
            {over.map((match) => (
              <li key={match.match_id}>
                {strings.overMatch(match.day_code, match.tournament_name, formatTime(match.end))}
              </li>
            ))}
          </ul>
          <h3>{strings.proposals}</h3>
          {proposals.length === 0 ? (
            <p>{strings.noProposal}</p>
          ) : (
            <ul className={classes.list}>
              {proposals.map((proposal) => (
                <li key={proposal.kind}>
                  <b>{strings.proposalKinds[proposal.kind](proposal.count)}</b>: {proposalText(proposal)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}

function closingText(closing: string | null, over: number): string {
  if (closing === null) return strings.closingAsk
  return over === 0 ? strings.fits(closing) : strings.over(over, closing)
}

function proposalText({ end, won_ms: won, over, teams_below: below }: DayReportView['proposals'][number]): string {
  return [
    strings.proposal(formatTime(end), won),
    ...(over > 0 ? [strings.stillOver(over)] : []),
    ...(below > 0 ? [strings.teamsBelow(below)] : []),
  ].join(', ')
}
