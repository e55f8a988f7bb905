import { Button, Switch } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { clusterByNumber } from '@vot/domain'
import { pairName } from '../../lib/formats/short-name'
import { Figure } from '../../ui/figure'
import { clusterLetter } from './draw-session'
import classes from './draw-stage.module.css'
import { strings } from './strings'
import type { Draw } from './use-draw'

interface DrawStageProps {
  readonly draw: Draw
  readonly isLocked: boolean
}

/** The court in the middle: who was drawn last, with which number, and the buttons. */
export function DrawStage({ draw, isLocked }: DrawStageProps) {
  const { teams, waiting, results, last } = draw
  const team = last ? teams.find(({ id }) => id === last.registrationId) : undefined
  const turn = strings.turn(results.length, teams.length)
  return (
    <section className={`${classes.stage} on-dark`} aria-label={strings.stage}>
      <div className={classes.court}>
        <p className={classes.turn}>
          {results.length === 0 ? (
            strings.ready(waiting.length)
          ) : waiting.length === 0 ? (
            strings.done(teams.length)
          ) : (
            <>
              {turn.before}
              <Figure size={22}>{turn.turn}</Figure>
              {turn.between}
              <Figure size={22}>{turn.all}</Figure>
            </>
          )}
        </p>
        {last && team ? (
          <LastDrawn name={pairName(team.player1_name, team.player2_name)} number={last.number} draw={draw} />
        ) : (
          <Ball />
        )}
        {!isLocked && waiting.length > 0 && <Buttons draw={draw} />}
        <div aria-live="polite" className="only-readers">
          {last && team && strings.heard(pairName(team.player1_name, team.player2_name), last.number)}
        </div>
      </div>
      {!isLocked && <Settings draw={draw} />}
    </section>
  )
}

function LastDrawn({ name, number, draw }: { readonly name: string; readonly number: number; readonly draw: Draw }) {
  const cluster = clusterByNumber(draw.teams.length)[number - 1]
  return (
    <>
      <div className={classes.team}>{name}</div>
      <Ball number={number} />
      <p className={classes.goes}>
        {strings.number}
        <Figure size={20}>{number}</Figure>
        {cluster !== undefined && (
          <>
            {strings.goesTo}
            <strong>{strings.cluster(clusterLetter(cluster))}</strong>
          </>
        )}
      </p>
    </>
  )
}

function Buttons({ draw }: { readonly draw: Draw }) {
  const isFirst = draw.results.length === 0
  return (
    <div className={classes.buttons}>
      <Button
        color="bong.4"
        className={classes.spin ?? ''}
        leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
        disabled={draw.isSaving}
        onClick={() => draw.draw('all')}
      >
        {isFirst ? strings.drawAll : strings.drawRest}
      </Button>
      <Button variant="outline" className={classes.one ?? ''} disabled={draw.isSaving} onClick={() => draw.draw('one')}>
        {strings.drawOne(draw.results.length + 1)}
      </Button>
    </div>
  )
}

function Settings({ draw }: { readonly draw: Draw }) {
  return (
    <div className={classes.settings}>
      {draw.waiting.length > 0 && (
        <Switch
          label={strings.separate}
          description={strings.separateHint}
          checked={draw.separateClubs}
          onChange={(event) => draw.setSeparateClubs(event.currentTarget.checked)}
        />
      )}
      {draw.seed !== null && (
        <p className={classes.seed}>
          {strings.seed}: <Figure size={16}>{draw.seed}</Figure>
          <br />
          <small>{strings.seedHint}</small>
        </p>
      )}
    </div>
  )
}

const holes = [
  [50, 17],
  [27, 27],
  [73, 27],
  [15, 50],
  [85, 50],
  [27, 73],
  [73, 73],
  [50, 84],
] as const

/** The ball with its holes, and the number on it. */
function Ball({ number }: { readonly number?: number }) {
  return (
    <svg className={classes.ball} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="48" fill="var(--v-ball)" stroke="#0F1F19" strokeWidth="2" />
      {holes.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="5" fill="#0F1F19" opacity="0.2" />
      ))}
      {number !== undefined && (
        <text x="50" y="50" dy="0.36em" textAnchor="middle" className="num" fontSize="48" fill="#0F1F19">
          {number}
        </text>
      )}
    </svg>
  )
}
