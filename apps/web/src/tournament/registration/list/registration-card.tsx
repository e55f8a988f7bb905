import { ActionIcon, Card } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconDotsVertical } from '@tabler/icons-react'
import { type Member, membersOf, type RegistrationView } from '@vot/contract'
import { memo } from 'react'
import { formatPhone } from '../../../lib/format/format-phone'
import { teamName } from '../../../lib/format/short-name'
import { PlayerLink, PointsMark } from '../../../people/player/player-link'
import { useGlow } from '../../../ui/feedback/use-glow'
import { Figure, MomentText, Points } from '../../../ui/page/figure'
import { useNearView } from '../../../ui/table/use-near-view'
import shared from '../../../ui/theme/shared.module.css'
import type { ListedTeamProps, TeamLineProps } from '../organiser/team-actions'
import { strings } from '../strings'
import { stateText } from '../team-rows'
import { FollowTeam, OwnTeam } from './own-team'
import classes from './registration-card.module.css'
import { ConsentNote, EligibilityNotes, TeamState, TeamTotal, teamTexts, UnverifiedMark } from './team-line-parts'

/** One team as a card, below 768 px. Far from the view it is a text. */
export const RegistrationCard = memo(function RegistrationCard({ alwaysFull, isFound, ...team }: ListedTeamProps) {
  const { ref, isNear, height, onFocus, onBlur } = useNearView<HTMLDivElement>(alwaysFull)
  const glow = useGlow<HTMLDivElement>(stateText(team.registration))
  return (
    <Card
      ref={useMergedRef(ref, glow)}
      component="article"
      className={classes.card ?? ''}
      data-status={team.registration.status}
      data-far={!isNear}
      data-team={team.registration.id}
      data-row
      data-found={isFound || undefined}
      {...(!isNear && height !== null && { style: { minHeight: height } })}
      aria-label={teamName(team.registration)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {isNear ? <WholeCard {...team} /> : <FarCard {...team} />}
    </Card>
  )
})

function WholeCard(props: TeamLineProps) {
  const { order, registration, desk, ticked } = props
  const team = teamName(registration)
  return (
    <>
      <div className={`${shared.row} ${classes.head}`}>
        {desk && ticked !== undefined && (
          <desk.parts.TickBox registration={registration} ticked={ticked} onTick={desk.tick} />
        )}
        <TeamState registration={registration} />
        <Figure className={classes.when}>
          #{order} · <MomentText at={registration.created_at} />
        </Figure>
        {!desk && <FollowTeam registration={registration} className={classes.more} />}
        {desk && (
          <ActionIcon
            color="gray"
            size={44}
            className={classes.more ?? ''}
            aria-label={strings.actionsFor(team)}
            onClick={() => desk.openSheet(registration)}
          >
            <IconDotsVertical size={22} />
          </ActionIcon>
        )}
      </div>
      {membersOf(registration).map((member) => (
        <Player key={member.id} {...member} />
      ))}
      <div className={`${shared.spread} ${classes.total}`}>
        {strings.teamTotal}
        <TeamTotal registration={registration} inline />
      </div>
      <EligibilityNotes registration={registration} />
      {desk && <ConsentNote registration={registration} />}
      {!desk && <OwnTeam registration={registration} tournament={props.tournament} />}
      {desk && (
        <div className={`${shared.spread} ${classes.foot}`}>
          <desk.parts.Footer {...props} desk={desk} />
        </div>
      )}
    </>
  )
}

/** Fifty elements fewer; what a search in the page looks for is there. */
function FarCard({ order, registration }: TeamLineProps) {
  const lines = teamTexts(registration).flatMap(({ name, contact }) => [name, contact])
  return <div className={classes.farText}>{[`#${order}`, ...lines].join('\n')}</div>
}

function Player(member: Member<RegistrationView>) {
  const { id, name, verified, unverified, club_name, phone, points, points_later } = member
  return (
    <div className={`${shared.spread} ${classes.player}`}>
      <div className={classes.who}>
        {unverified ? (
          <>
            <span className={classes.name}>{name}</span> <UnverifiedMark />
          </>
        ) : (
          <>
            <PlayerLink id={id} name={name} className={classes.name} /> <PointsMark verified={verified} size={17} />
          </>
        )}
        <div className={`${shared.soft} ${classes.contact}`}>
          {club_name ?? strings.noClub} · <Figure>{formatPhone(phone)}</Figure>
          {points_later && ` · ${strings.pointsLater}`}
        </div>
      </div>
      <Points points={points} size={16} />
    </div>
  )
}
