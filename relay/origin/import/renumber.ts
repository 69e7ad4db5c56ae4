import type { Delivery, LoggedWicket, MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'

export type Numbering = { team: (id: number) => number; player: (id: number) => number }

export function renumberSheet(sheet: MatchSheet, { team, player }: Numbering): MatchSheet {
  const side = ({ TeamId, Players }: MatchSheet['Teams'][number]) => ({
    TeamId: team(TeamId),
    Players: Players.map(({ PlayerId, Name }) => ({ PlayerId: player(PlayerId), Name })),
  })
  return { ...sheet, Teams: [side(sheet.Teams[0]), side(sheet.Teams[1])] }
}

export function renumberEvent(event: MatchEvent, numbering: Numbering): MatchEvent {
  const { team, player } = numbering
  switch (event.Type) {
    case 'delivery':
      return renumberDelivery(event, numbering)
    case 'correction':
      return { ...event, Delivery: renumberDelivery(event.Delivery, numbering) }
    case 'toss':
      return { ...event, WinnerTeamId: team(event.WinnerTeamId) }
    case 'innings':
      return { ...event, BattingTeamId: team(event.BattingTeamId) }
    case 'absent':
      return { ...event, Player: player(event.Player) }
    case 'replacement':
      return {
        ...event,
        In: player(event.In),
        ...(event.Out === undefined ? {} : { Out: player(event.Out) }),
        ...(event.TeamId === undefined ? {} : { TeamId: team(event.TeamId) }),
      }
    case 'result': {
      const { WinnerTeamId } = event.Result
      if (WinnerTeamId === undefined) return event
      return { ...event, Result: { ...event.Result, WinnerTeamId: team(WinnerTeamId) } }
    }
    case 'target':
    case 'miscount':
    case 'penalty':
    case 'innings end':
    case 'break':
    case 'resume':
      return event
  }
}

function renumberDelivery(ball: Delivery, { player }: Numbering): Delivery {
  return {
    ...ball,
    Batter: player(ball.Batter),
    NonStriker: player(ball.NonStriker),
    Bowler: player(ball.Bowler),
    ...(ball.Wickets ? { Wickets: ball.Wickets.map((wicket) => renumberWicket(wicket, player)) } : {}),
  }
}

function renumberWicket(wicket: LoggedWicket, player: Numbering['player']): LoggedWicket {
  const { Player, Fielders } = wicket
  const fielders = Fielders?.map((fielder) =>
    fielder.PlayerId === undefined ? fielder : { ...fielder, PlayerId: player(fielder.PlayerId) },
  )
  return { ...wicket, Player: player(Player), ...(fielders ? { Fielders: fielders } : {}) }
}
