import { Box, Button, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled, IconShieldCheck } from '@tabler/icons-react'
import type { DrawView } from '@vot/contract'
import { type DrawCheck as Check, checkDraw, describeDraw } from '@vot/domain'
import { useState } from 'react'
import { teamName } from '../../lib/format/short-name'
import { Card } from '../../ui/page/card'
import { Figure } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
import classes from './draw-check.module.css'
import { termsOf } from './draw-record'
import { watchStrings as strings } from './strings'

/** Recomputes a closed draw on this device from its record alone and shows whether it matches (DRW-20). */
export function DrawCheck({ draw }: { readonly draw: DrawView }) {
  const [checked, setChecked] = useState<{ readonly of: DrawView; readonly check: Check } | null>(null)
  const { seed } = draw
  const check = checked?.of === draw ? checked.check : null
  return (
    <Card title={strings.check}>
      <Text c="var(--v-ink-2)" lh="inherit">
        {seed === null ? strings.checkLater : strings.checkText}
      </Text>
      {seed !== null && (
        <>
          <Button
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconShieldCheck size={20} stroke={1.75} aria-hidden />}
            onClick={() => setChecked({ of: draw, check: recheck(draw, seed) })}
          >
            {strings.check}
          </Button>
          <div role="status">{check && <Verdict draw={draw} check={check} />}</div>
          {check && <Turns draw={draw} check={check} />}
          {check && (
            <details className={classes.details}>
              <summary>{strings.byHand}</summary>
              <Text c="var(--v-ink-2)" lh="inherit">
                {draw.constraints ? strings.byHandSettledText : strings.byHandText}
              </Text>
              <pre className={classes.described}>{`${seed}\n${describeDraw(termsOf(draw))}`}</pre>
            </details>
          )}
        </>
      )}
    </Card>
  )
}

function Verdict({ draw, check }: { readonly draw: DrawView; readonly check: Check }) {
  const { commitmentFits, constraintsFit, misfits } = check
  const count = draw.spins.length
  return (
    <ul className={`${shared.column} ${classes.verdict}`}>
      <VerdictLine fits={commitmentFits} text={commitmentFits ? strings.sealFits : strings.sealBroken} />
      {draw.constraints && (
        <VerdictLine fits={constraintsFit} text={constraintsFit ? strings.settledFits : strings.settledBroken} />
      )}
      {count === 0 ? (
        <li>{strings.noTurns}</li>
      ) : (
        <VerdictLine
          fits={misfits.length === 0}
          text={misfits.length === 0 ? strings.numbersFit(count) : strings.numbersBroken(misfits.length)}
        />
      )}
    </ul>
  )
}

/** A check with its outcome as a mark and in words. */
export function VerdictLine({ fits, text }: { readonly fits: boolean; readonly text: string }) {
  const Mark = fits ? IconCircleCheckFilled : IconCircleXFilled
  return (
    <li data-fits={fits}>
      <Mark size={22} aria-hidden />
      <span>{text}</span>
    </li>
  )
}

function Turns({ draw, check }: { readonly draw: DrawView; readonly check: Check }) {
  const nameOf = new Map(draw.teams.map((team) => [team.registration_id, teamName(team)]))
  const misfits = new Set(check.misfits)
  if (draw.spins.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls by itself, which keys must reach.
    <section className={classes.turns} tabIndex={0} aria-label={strings.turns}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{strings.turn}</th>
            <th>{strings.team}</th>
            <th className={classes.right}>{strings.drawn}</th>
            <th className={classes.right}>{strings.computed}</th>
          </tr>
        </thead>
        <tbody>
          {draw.spins.map((spin, index) => {
            const due = check.expected[index] ?? null
            const fits = !misfits.has(index)
            const isOther = due !== null && due.registrationId !== spin.registration_id
            return (
              <tr key={spin.registration_id} data-fits={fits}>
                <td>
                  <Figure>{index + 1}</Figure>
                </td>
                <td>{nameOf.get(spin.registration_id)}</td>
                <td className={classes.right}>
                  <Figure>{spin.number}</Figure>
                </td>
                <td className={classes.right}>
                  <span className={`${shared.inlineRow} ${classes.computed}`} data-fits={fits}>
                    {isOther && (
                      <Box component="span" fz="sm">
                        {nameOf.get(due.registrationId)}
                      </Box>
                    )}
                    <Figure>{due?.number ?? '–'}</Figure>
                    {fits ? (
                      <IconCircleCheckFilled size={18} role="img" aria-label={strings.fits} />
                    ) : (
                      <IconCircleXFilled size={18} role="img" aria-label={strings.differs} />
                    )}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function recheck(draw: DrawView, seed: string): Check {
  return checkDraw({
    terms: termsOf(draw),
    seed,
    commitment: draw.commitment,
    spins: draw.spins.map(({ registration_id, number }) => ({ registrationId: registration_id, number })),
  })
}
