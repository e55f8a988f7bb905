import { Anchor, Button, Group, Stack, Textarea, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCheck, IconExternalLink, IconUsers, IconX } from '@tabler/icons-react'
import { membersOf, problemText } from '@vot/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDayTime } from '../../lib/format/format-day'
import { formatPoints, formatVnd } from '../../lib/format/format-number'
import { formatPhone } from '../../lib/format/format-phone'
import { memberName } from '../../lib/format/short-name'
import { AskPlayer, ClaimFacts, Overdue } from '../../people/claim/provisional-claims'
import { CorrectionAbout } from '../../people/player/correction/correction-about'
import { strings as correctionStrings } from '../../people/player/correction/strings'
import { PlayerLink } from '../../people/player/player-link'
import { TeamWarnings } from '../../tournament/registration/organiser/team-warnings'
import { strings as registrationStrings } from '../../tournament/registration/strings'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { TextLines } from '../../ui/page/text-lines'
import shared from '../../ui/theme/shared.module.css'
import { ConsentFacts } from './consent-facts'
import classes from './inbox.module.css'
import {
  agreementOf,
  type ClaimItem,
  type CorrectionItem,
  type InboxItem,
  isTeamItem,
  refusalOf,
  type TeamItem,
} from './inbox-items'
import { agreeText, detailOf, nameOf, reasonsFor, refuseText } from './inbox-texts'
import { PairFacts } from './pair-facts'
import { strings } from './strings'

interface InboxDetailProps {
  readonly item: InboxItem
  /** What the buttons act on. */
  readonly targets: readonly InboxItem[]
  readonly isRejecting: boolean
  readonly busy: boolean
  readonly onAgree: () => void
  readonly onAskReason: () => void
  readonly onReject: (reason: string) => void
  readonly onKeep: () => void
  readonly onOpen: () => void
  readonly isReminding: boolean
  readonly onRemind: (item: TeamItem) => void
}

/** Everything about the item in focus, the reasons for a rejection, and its actions. */
export function InboxDetail(props: InboxDetailProps) {
  const { item, targets, isRejecting, busy, onAgree, onAskReason, onReject, onKeep, onOpen } = props
  const agreement = agreementOf(targets)
  const refusal = refusalOf(targets)
  const isApart = refusal?.write === 'apart'
  return (
    <div className={`${shared.column} ${classes.about}`}>
      {item.division && (
        <div className={`${shared.row} ${classes.where}`}>
          <DivisionLetter letter={item.division.letter} />
          {item.division.name}
        </div>
      )}
      {isTeamItem(item) ? (
        <>
          <TeamFacts item={item} />
          {item.lacks && (
            <ConsentFacts lacks={item.lacks} busy={props.isReminding} onRemind={() => props.onRemind(item)} />
          )}
        </>
      ) : item.kind === 'correction' ? (
        <CorrectionFacts item={item} />
      ) : item.kind === 'pair' ? (
        <PairFacts item={item} />
      ) : item.kind === 'claim' ? (
        <ClaimAbout item={item} />
      ) : (
        <>
          <Title order={2} fz={20}>
            {nameOf(item)}
          </Title>
          <p className={classes.text}>{detailOf(item)}</p>
        </>
      )}
      {isRejecting && <Reasons reasons={reasonsFor(refusal)} onReject={onReject} onKeep={onKeep} />}
      {!isRejecting && (
        <div className={classes.acts}>
          {isTeamItem(item) || item.kind === 'correction' || item.kind === 'claim' || item.kind === 'pair' ? (
            <>
              {refusal && (
                <Button
                  variant={isApart ? 'default' : 'light'}
                  color="red"
                  h={44}
                  disabled={busy}
                  leftSection={isApart ? <IconUsers size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
                  onClick={onAskReason}
                >
                  {refuseText(refusal)}
                </Button>
              )}
              {agreement && (
                <Button h={44} loading={busy} leftSection={<IconCheck size={18} aria-hidden />} onClick={onAgree}>
                  {agreeText(agreement)}
                </Button>
              )}
            </>
          ) : (
            <Button h={44} leftSection={<IconExternalLink size={18} aria-hidden />} onClick={onOpen}>
              {strings.open[item.kind]}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function TeamFacts({ item: { kind, team, division } }: { readonly item: TeamItem }) {
  const members = membersOf(team)
  const places = Math.floor(division.total_participants / 2)
  // Who is on the waiting list has none.
  const taken = Math.floor(division.registered_participants / 2) - (division.waiting_teams ?? 0)
  const problems = (team.eligibility_problems ?? []).map((problem) =>
    problemText(problem, memberName(team, problem.player)),
  )
  const facts = [
    [
      strings.facts.points,
      members
        .map(({ points, verified }) => `${formatPoints(points)} ${verified ? strings.official : strings.notOfficial}`)
        .join(' · '),
    ],
    ...(division.eligibility === null
      ? []
      : [[strings.facts.eligibility, problems.length === 0 ? strings.eligible : problems.join(' ')]]),
    ...(division.registration_fee === 0
      ? []
      : [
          [
            strings.facts.fee,
            (team.payment_completed ? strings.paid : strings.unpaid)(formatVnd(2 * division.registration_fee)),
          ],
        ]),
    [strings.facts.clubs, members.map(({ club }) => club ?? strings.noClub).join(', ')],
    [strings.facts.places, strings.places(Math.max(0, places - taken), places)],
    [strings.facts.entered, formatDayTime(team.created_at)],
    ...(kind === 'fee' ? [[strings.facts.phone, <PhonesOfTeam key="phones" team={team} />] as const] : []),
  ] as const
  return (
    <>
      <Title order={2} fz={20} className={classes.pair ?? ''}>
        <TextLines lines={members.map(({ name }) => name)} />
      </Title>
      <TeamWarnings registration={team} tournament={division} />
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.factLine}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Anchor component={Link} to={`/tournament-registration/${division.id}`}>
        {strings.openTeam}
      </Anchor>
    </>
  )
}

/** [FEE-93] Whom to remind of an unpaid fee by phone. Where nobody knows the number, it is asked for in the profile. */
function PhonesOfTeam({ team }: { readonly team: TeamItem['team'] }) {
  return membersOf(team).map(({ id, name, phone }) => (
    <div key={id}>
      {name}:{' '}
      {phone === '' ? (
        <PlayerLink id={id} name={registrationStrings.profileOf(name)}>
          {registrationStrings.noPhone}
        </PlayerLink>
      ) : (
        <Anchor href={`tel:${phone}`} aria-label={registrationStrings.callPlayer(name)}>
          {formatPhone(phone)}
        </Anchor>
      )}
    </div>
  ))
}

function CorrectionFacts({ item: { correction } }: { readonly item: CorrectionItem }) {
  return (
    <>
      <Title order={2} fz={20}>
        {correction.player.name}
      </Title>
      <CorrectionAbout item={correction} />
      <p className={classes.text}>
        {correctionStrings.by(correction.account_name, formatDayTime(correction.created_at))}
      </p>
    </>
  )
}

function ClaimAbout({ item: { claim } }: { readonly item: ClaimItem }) {
  return (
    <>
      <Title order={2} fz={20}>
        {claim.player_name}
      </Title>
      <Overdue claim={claim} />
      <div className={classes.text}>
        <ClaimFacts claim={claim} />
      </div>
      <Group gap="xs">
        <AskPlayer claim={claim} />
      </Group>
    </>
  )
}

interface ReasonsProps {
  readonly reasons: readonly string[]
  readonly onReject: (reason: string) => void
  readonly onKeep: () => void
}

function Reasons({ reasons, onReject, onKeep }: ReasonsProps) {
  const [own, setOwn] = useState<string | null>(null)
  useHotkeys([[String(reasons.length + 1), () => setOwn('')]])
  return (
    <section aria-label={strings.reasonTitle}>
      <p className={classes.reasonTitle}>
        <strong>{strings.reasonTitle}</strong> <span className={shared.soft}>{strings.reasonKeys}</span>
      </p>
      <Stack gap="xs">
        {reasons.map((reason, index) => (
          <Button
            key={reason}
            variant="default"
            h={44}
            justify="flex-start"
            leftSection={<kbd className={classes.key}>{index + 1}</kbd>}
            onClick={() => onReject(reason)}
          >
            {reason}
          </Button>
        ))}
        {own === null ? (
          <Button
            variant="default"
            h={44}
            justify="flex-start"
            leftSection={<kbd className={classes.key}>{reasons.length + 1}</kbd>}
            onClick={() => setOwn('')}
          >
            {strings.ownReason}
          </Button>
        ) : (
          <>
            <Textarea
              label={strings.ownReasonLabel}
              value={own}
              onChange={(event) => setOwn(event.currentTarget.value)}
              maxLength={500}
              autosize
              minRows={2}
              autoFocus
            />
            <Button color="red" h={44} disabled={own.trim() === ''} onClick={() => onReject(own.trim())}>
              {strings.send}
            </Button>
          </>
        )}
        <Button variant="subtle" h={44} onClick={onKeep}>
          {strings.back}
        </Button>
      </Stack>
    </section>
  )
}
