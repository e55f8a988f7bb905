import { NativeSelect } from '@mantine/core'
import type { PlayerSeason, RecordWithView, SeasonMatchView } from '@vot/contract'
import { useSearchParams } from 'react-router'
import shared from '../../ui/theme/shared.module.css'
import { MatchRow } from './match-rows'
import classes from './player-season.module.css'
import { withPart } from './season-filters'
import { strings } from './strings'

/** The record against one opponent, in figures, as a bar and match by match. */
export function HeadToHead({ page }: { readonly page: PlayerSeason }) {
  const [params, setParams] = useSearchParams()
  const { opponents, player } = page
  const chosen = opponents.find((each) => keyOf(each) === params.get('vs')) ?? opponents[0]
  if (!chosen) return <p className={shared.soft}>{strings.noOpponents}</p>
  const met = page.matches.filter((match) => match.opponents.some((each) => isSame(each, chosen)))
  return (
    <>
      <div className={classes.vsHead}>
        <h2>{strings.headToHead}</h2>
        <NativeSelect
          size="md"
          className={classes.vsSelect ?? ''}
          aria-label={strings.opponent}
          value={keyOf(chosen)}
          data={opponents.map((each) => ({ value: keyOf(each), label: each.name }))}
          onChange={(event) =>
            setParams(withPart(params, 'vs', event.currentTarget.value), { replace: true, preventScrollReset: true })
          }
        />
        <span className={shared.soft}>{strings.meetings(met.length)}</span>
      </div>
      <div className={classes.vs}>
        <span className={classes.vsName}>{givenName(player.name)}</span>
        <span className={`num ${classes.vsFigure}`}>{chosen.wins}</span>
        <span className={classes.bar} aria-hidden>
          <span
            className={classes.fill}
            style={{ width: `${(100 * chosen.wins) / Math.max(1, chosen.wins + chosen.losses)}%` }}
          />
        </span>
        <span className={`num ${classes.vsFigure} ${classes.vsOther}`}>{chosen.losses}</span>
        <span className={classes.vsName}>{givenName(chosen.name)}</span>
      </div>
      <ul aria-label={strings.headToHead}>
        {met.map((match) => (
          <MatchRow key={match.id} match={match} told="partner" />
        ))}
      </ul>
    </>
  )
}

type Named = Pick<RecordWithView, 'player_id' | 'name'>

/** Who is no longer on file is known by the name of then. */
function keyOf({ player_id: id, name }: Named): string {
  return id === null ? name : String(id)
}

function isSame(one: SeasonMatchView['opponents'][number], other: Named): boolean {
  return keyOf(one) === keyOf(other)
}

/** The last two words: given name with what stands before it. */
function givenName(name: string): string {
  return name.trim().split(/\s+/).slice(-2).join(' ')
}
