import { Box, Button, Loader, Text } from '@mantine/core'
import { IconBan, IconCheck, IconShieldCheck } from '@tabler/icons-react'
import type { PastDraw, TieRecord } from '@vot/contract'
import { checkLots, describeLots, type LotsCheck, type LotsTerms } from '@vot/domain'
import { useState } from 'react'
import { formatDayTime } from '../../lib/format/format-day'
import { teamName } from '../../lib/format/short-name'
import { StateBadge } from '../../ui/badge/state-badge'
import { ErrorState } from '../../ui/feedback/error-state'
import { Card } from '../../ui/page/card'
import { Figure } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
import { groupText } from '../bracket/match-texts'
import { useDrawRecord, useTieRecords } from './api'
import { DrawCheck, VerdictLine } from './draw-check'
import classes from './draw-check.module.css'
import { Commitment } from './draw-stage'
import stage from './draw-stage.module.css'
import { strings, watchStrings } from './strings'

interface PastDrawsProps {
  readonly past: readonly PastDraw[]
}

/** Every earlier draw, so that none is repeated in secret; each can be checked (DRW-23). */
export function PastDraws({ past }: PastDrawsProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  if (past.length === 0) return null
  return (
    <Card title={watchStrings.past}>
      <Text c="var(--v-ink-2)" lh="inherit">
        {watchStrings.pastText}
      </Text>
      <ul className={`${shared.column} ${classes.past}`}>
        {past.map((draw) => (
          <li key={draw.id}>
            <div className={`${shared.wrap} ${classes.pastLine}`}>
              <Figure>{formatDayTime(draw.opened_at)}</Figure>
              <StateBadge
                size="small"
                tone={draw.state === 'saved' ? 'brand' : 'neutral'}
                icon={draw.state === 'saved' ? IconCheck : IconBan}
                label={draw.state === 'saved' ? watchStrings.saved : watchStrings.cancelled}
              />
              <span>{watchStrings.pastLine(draw.spin_count, draw.team_count)}</span>
              {draw.abandoned_because && (
                <Box component="span" c="var(--v-ink-2)">
                  {strings.because[draw.abandoned_because]}
                </Box>
              )}
              <Button
                variant="default"
                aria-expanded={openId === draw.id}
                aria-label={watchStrings.checkOf(formatDayTime(draw.opened_at))}
                onClick={() => setOpenId(openId === draw.id ? null : draw.id)}
              >
                {watchStrings.check}
              </Button>
            </div>
            {openId === draw.id && <Record id={draw.id} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Record({ id }: { readonly id: number }) {
  const record = useDrawRecord(id)
  if (record.data) {
    return (
      <>
        <Commitment draw={record.data} />
        <DrawCheck draw={record.data} />
      </>
    )
  }
  if (record.error === null) return <Loader aria-label={strings.loading} />
  return <ErrorState title={watchStrings.recordFailed} error={record.error} onRetry={() => void record.refetch()} />
}

/** Ties that lots or the organisers decided; lots are drawn again on this device (BRK-171). */
export function TieRecords({ tournamentId }: { readonly tournamentId: number }) {
  const { data } = useTieRecords(tournamentId)
  if (!data || data.items.length === 0) return null
  return (
    <Card title={watchStrings.ties}>
      <Text c="var(--v-ink-2)" lh="inherit">
        {watchStrings.tiesText}
      </Text>
      <ul className={`${shared.column} ${classes.past}`}>
        {data.items.map((record) => (
          <TieRow key={record.id} record={record} />
        ))}
      </ul>
    </Card>
  )
}

function TieRow({ record }: { readonly record: TieRecord }) {
  const [check, setCheck] = useState<LotsCheck | null>(null)
  const { seed, commitment, terms, method, reason } = record
  const nameOf = new Map(record.teams.map((team) => [team.id, teamName(team)]))
  const table = groupText(record.group_key, record.variant ?? 'groups')
  const isDrawn = method === 'lots' && seed !== null && commitment !== null && terms !== null
  const drawnFrom: LotsTerms = {
    tournamentId: terms?.tournament_id ?? 0,
    bracketId: terms?.bracket_id ?? 0,
    group: record.group_key,
    teams: record.teams.map(({ id }) => id),
  }
  return (
    <li id={`lots-${record.id}`}>
      <div className={`${shared.wrap} ${classes.pastLine}`}>
        {record.decided_at && <Figure>{formatDayTime(record.decided_at)}</Figure>}
        <StateBadge
          size="small"
          tone={record.state === 'void' ? 'neutral' : 'brand'}
          icon={record.state === 'void' ? IconBan : IconCheck}
          label={record.state === 'void' ? watchStrings.tieVoid : watchStrings.tieInForce}
        />
        <span>{isDrawn ? watchStrings.tieLots(table) : watchStrings.tieDecision(table)}</span>
        {record.closed_because && (
          <Box component="span" c="var(--v-ink-2)">
            {watchStrings.tieBecause[record.closed_because]}
          </Box>
        )}
      </div>
      <Text c="var(--v-ink-2)" lh="inherit">
        {record.drawn.map((id, index) => `${index + 1}. ${nameOf.get(id) ?? ''}`).join(' · ')}
      </Text>
      {method === 'decision' && (
        <Text c="var(--v-ink-2)" lh="inherit">
          {reason ?? watchStrings.tieNoReason}
        </Text>
      )}
      {isDrawn && (
        <>
          <Box component="dl" m={0} fz="md">
            <Box component="dt" fw={600}>
              {strings.commitment}
            </Box>
            <Box component="dd" mt={0} mx={0} mb={8} className={stage.hash ?? ''}>
              {commitment}
            </Box>
            <Box component="dt" fw={600}>
              {strings.secret}
            </Box>
            <Box component="dd" mt={0} mx={0} mb={8} className={stage.hash ?? ''}>
              {seed}
            </Box>
          </Box>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={20} stroke={1.75} aria-hidden />}
            aria-label={watchStrings.tieCheckOf(table)}
            onClick={() => setCheck(checkLots({ terms: drawnFrom, seed, commitment, drawn: record.drawn }))}
          >
            {watchStrings.check}
          </Button>
          <div role="status">
            {check && (
              <ul className={`${shared.column} ${classes.verdict}`}>
                <VerdictLine
                  fits={check.commitmentFits}
                  text={check.commitmentFits ? watchStrings.tieSealFits : watchStrings.sealBroken}
                />
                <VerdictLine
                  fits={check.orderFits}
                  text={check.orderFits ? watchStrings.tieOrderFits : watchStrings.tieOrderBroken}
                />
              </ul>
            )}
          </div>
          {check && (
            <details className={classes.details}>
              <summary>{watchStrings.byHand}</summary>
              <Text c="var(--v-ink-2)" lh="inherit">
                {watchStrings.tieByHandText}
              </Text>
              <pre className={classes.described}>{`${seed}\n${describeLots(drawnFrom)}`}</pre>
            </details>
          )}
        </>
      )}
    </li>
  )
}
