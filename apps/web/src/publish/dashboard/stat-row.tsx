import { IconBallTennis, IconCoins, IconTournament, IconUsers } from '@tabler/icons-react'
import type { DashboardView } from '@vot/contract'
import { formatCount, formatVnd } from '../../lib/format/format-number'
import { StatCard, StatCards } from '../../ui/page/stat-card'
import { Growth } from './growth'
import { strings } from './strings'

/** Players, tournaments, games and revenue, each with its growth. */
export function StatRow({ data }: { readonly data: DashboardView }) {
  return (
    <StatCards label={strings.figures}>
      <StatCard
        label={strings.players}
        icon={IconUsers}
        figure={formatCount(data.activePlayers)}
        note={<Growth percent={data.playerGrowth} />}
      />
      <StatCard
        label={strings.tournaments}
        icon={IconTournament}
        figure={formatCount(data.totalTournaments)}
        note={<Growth percent={data.tournamentGrowth} />}
      />
      <StatCard
        label={strings.games}
        icon={IconBallTennis}
        figure={formatCount(data.gamesPlayed)}
        note={<Growth percent={data.gameGrowth} />}
      />
      <StatCard
        label={strings.revenue}
        icon={IconCoins}
        figure={formatVnd(data.revenue)}
        note={<Growth percent={data.revenueGrowth} />}
      />
    </StatCards>
  )
}
