import { Button } from '@mantine/core'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { OwnPlayer } from '@vot/contract'
import { Link } from 'react-router'
import { formatPoints } from '../../lib/format/format-number'
import { formatPhone } from '../../lib/format/format-phone'
import { StateBadge } from '../../ui/badge/state-badge'
import { lazyPanel } from '../../ui/feedback/lazy'
import { Card } from '../../ui/page/card'
import classes from './my-page.module.css'
import { OwnData } from './own-data'
import { strings } from './strings'

const OwnRequest = lazyPanel(async () => (await import('../../people/player/correction/own-request')).OwnRequest)

/** What the system holds of the player, as the person alone and organisers see it. */
export function ProfilePanel({ player }: { readonly player: OwnPlayer | null }) {
  return (
    <Card title={strings.profile}>
      {player !== null && (
        <>
          <div className={classes.badge}>
            <StateBadge tone="brand" icon={IconRosetteDiscountCheckFilled} label={strings.mine} />
          </div>
          <dl className={classes.facts}>
            <Fact name={strings.name}>{player.name}</Fact>
            <Fact name={strings.phone}>{player.phone === '' ? strings.none : formatPhone(player.phone)}</Fact>
            <Fact name={strings.email}>{player.email ?? strings.none}</Fact>
            <Fact name={strings.club}>{player.club_name ?? strings.noClub}</Fact>
            <Fact name={strings.gender}>{player.gender === null ? strings.none : strings.genders[player.gender]}</Fact>
            <Fact name={strings.birthYear}>
              {player.birth_year === null ? strings.none : String(player.birth_year)}
            </Fact>
            <Fact name={strings.rating}>{ratingText(player)}</Fact>
          </dl>
          <OwnRequest />
        </>
      )}
      <Button component={Link} to="/account" variant="default">
        {strings.account}
      </Button>
      <OwnData hasPlayer={player !== null} />
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ratingText({ rating, rating_source: source }: OwnPlayer): string {
  if (rating === null) return strings.none
  return [formatPoints(rating), source && strings.ratingSources[source]].filter(Boolean).join(' · ')
}
