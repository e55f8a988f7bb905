import { Box, Skeleton } from '@mantine/core'
import type { SheetMatch } from '@vot/contract'
import { teamName } from '../../lib/format/short-name'
import { QrCode } from '../../ui/print/qr-code'
import { codeText, rallyScoringText, stageText } from '../bracket/match-texts'
import { PracticeBadge } from '../practice/practice-badge'
import classes from './sheet.module.css'
import { strings } from './strings'

interface SheetHeadProps {
  readonly title: string
  readonly match: SheetMatch
  /** Where people reach the server. */
  readonly origin: string
}

/** Header of every sheet: match, place, rules and the code to score it on a phone. */
export function SheetHead({ title, match, origin }: SheetHeadProps) {
  const { tournament, score_rules: rules } = match
  const rally = rallyScoringText(rules.scoring, rules.game_point_on_serve)
  const address = `${origin}/referee/match/${match.id}`
  return (
    <header className={classes.head}>
      <Box flex={1} miw={0}>
        <h2>
          {title} <span className="num">{codeText(match)}</span> {tournament.is_practice && <PracticeBadge />}
        </h2>
        <p className={classes.event}>
          {tournament.group_name !== null && `${tournament.group_name} · `}
          <b>{tournament.name}</b> · {stageText(match, match.bracket_variant)}
        </p>
        <dl className={classes.facts}>
          <Fact name={strings.court} value={match.court_name} />
          <Fact name={strings.referee} value={match.referee ? match.referee.name : null} />
          <Fact
            name={strings.rules}
            value={strings.rulesText(rules.best_of, rules.points_per_game, rules.win_by, rally)}
          />
        </dl>
      </Box>
      <figure className={classes.qr}>
        <QrCode text={address} label={strings.qr(match.day_code)} />
        <figcaption>{strings.qrHint}</figcaption>
      </figure>
    </header>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <span className={classes.line} />}</dd>
    </div>
  )
}

/** Full names of a side; where it comes from while it is open. */
export function sideText(match: SheetMatch, side: 1 | 2): string {
  const team = side === 1 ? match.participant1 : match.participant2
  if (team) return teamName(team)
  return (side === 1 ? match.participant1_source : match.participant2_source) ?? ''
}

/** A sheet while it loads for the first time. */
export function SheetSkeleton() {
  return (
    <>
      <Skeleton height={36} width={320} mb={20} />
      <Skeleton height={720} maw={760} radius="md" />
    </>
  )
}
