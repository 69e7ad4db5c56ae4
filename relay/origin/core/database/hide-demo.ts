import {
  AliasNode,
  type DeleteQueryNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  TableNode,
} from 'kysely'
import type { Database } from '../../core/database/schema.ts'

/** With DEMO=off: queries find nothing of what the demo invented. What is written, and the next free id, are not changed. */
export function withoutDemo(db: Database): Database {
  return db.withPlugin(new HideDemo(shownRows(db)))
}

type ShownRows = ReadonlyMap<string, OperationNode>

function shownRows(db: Database): ShownRows {
  const own = (table: 'tournaments' | 'teams' | 'players') =>
    db.selectFrom(table).selectAll().where('key', 'not like', 'own:%')
  const teams = () => own('teams').clearSelect().select('id')
  const matches = db
    .selectFrom('matches')
    .selectAll()
    .where('lane', 'is', null)
    .where('tournament_id', 'in', own('tournaments').clearSelect().select('id'))
    .where('team_a', 'in', teams())
    .where('team_b', 'in', teams())
  const ofMatches = (table: 'appearances' | 'counted_matches' | 'reports' | 'report_words' | 'predictions') =>
    db.selectFrom(table).selectAll().where('match_id', 'in', matches.clearSelect().select('id'))
  const queries = {
    tournaments: own('tournaments'),
    teams: own('teams'),
    players: own('players'),
    squads: db.selectFrom('squads').selectAll().where('team_id', 'in', teams()),
    matches,
    ...{ appearances: ofMatches('appearances'), counted_matches: ofMatches('counted_matches') },
    ...{ reports: ofMatches('reports'), report_words: ofMatches('report_words') },
    predictions: ofMatches('predictions'),
  }
  return new Map(Object.entries(queries).map(([table, query]) => [table, query.toOperationNode()]))
}

class HideDemo implements KyselyPlugin {
  readonly #transformer: HidingTransformer

  constructor(shown: ShownRows) {
    this.#transformer = new HidingTransformer(shown)
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node)
  }

  transformResult({ result }: { result: Awaited<ReturnType<KyselyPlugin['transformResult']>> }) {
    return Promise.resolve(result)
  }
}

/** Reads a table by a subquery of its name, in every place where a SELECT names it. */
class HidingTransformer extends OperationNodeTransformer {
  readonly #shown: ShownRows

  constructor(shown: ShownRows) {
    super()
    this.#shown = shown
  }

  protected override transformFrom(node: FromNode): FromNode {
    return { ...node, froms: node.froms.map((from) => this.#shownOf(from)) }
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    return { ...super.transformJoin(node), table: this.#shownOf(node.table) }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    return { ...super.transformDeleteQuery(node), from: node.from }
  }

  #shownOf(node: OperationNode): OperationNode {
    const table = AliasNode.is(node) ? node.node : node
    if (!TableNode.is(table)) return this.transformNode(node)
    const name = table.table.identifier.name
    const query = this.#shown.get(name)
    if (query === undefined) return node
    return AliasNode.create(query, AliasNode.is(node) ? node.alias : IdentifierNode.create(name))
  }
}
