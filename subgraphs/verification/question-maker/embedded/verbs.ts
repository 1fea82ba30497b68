/**
 * Verbs that work is described with, as they follow "he" or "she". Where one of these stands after a comma or an "and",
 * a description goes on to another task. A verb that is missing costs a cut, nothing else; a noun as often as a verb ("orders") is left out.
 */
const VERBS = new Set(
  `
  accepts activates adapts addresses adds adjusts advises ages aims aligns allocates allots allows alters
  amends analyses angles anneals answers apologises applies apportions approves archives arranges asks
  assays assembles assesses assigns assists atomises attaches attends audits autoclaves automates avoids
  back-flushes back-tacks backs backwashes bags bakes balances bales bandages bar-tacks bargains bars
  batches bathes beds bench-tests bills binds blasts bleaches bleeds blind-checks blows boils bolts bonds
  bookmarks books boots bores brazes breaks breathes briefs brings broods brushes buffs builds bundles
  buries burnishes burns buys calibrates calls calms cannulates caps captures carburises carries casts
  centre-punches certifies chamfers changes charges chases checks chills chips chocks chooses chops
  circulates clamps clay-bars cleans cleanses clears cleaves climbs clips clocks closes coaches coats codes
  collects collimates combines comforts commissions commits compacts compares completes composes composts
  compresses computes conducts configures confirms connects constructs contains controls converts cooks
  cools coordinates corrects counsels counts couples covers creates credits crimps cross-matches crumb-coats
  crushes curdles cures cuts debones debugs decides decodes deducts degreases dehusks demonstrates demounts
  deploys derives descales designs detects determines deters develops dewaters deworms diagnoses dials dices
  digitises digs dilutes directs disarms disbuds discharges disinfects dismantles dispatches dispenses
  displays disposes diverts divides does doffs doses downloads drafts drains drapes draws dresses dries
  drill-and-injects drills drives drops dusts earns earths edges edits empties encourages enlarges enrols
  enters erects escorts estimates exfoliates expects explains exports extends extracts extrudes faces fades
  fat-liquors fattens feeds ferments ferrules fettles files fillets fills finds finishes fires fits fixes
  flags flares flashes flat-irons fleshes flies floats flushes foam-washes folds follows forecasts
  form-mills formats forms frames frees fries fulfils fumigates fusion-joins generates gets gives glands
  glazes glues grades granulates grazes greases greets grills grinds grooms grouts grows guards guides
  hammers handles hands hangs hardens harvests hauls heats helps holds homogenises honks houses hydrates
  hydro-tests identifies immerses immobilises imports impounds incubates indents indexes inflates informs
  injects inoculates inserts inspects installs insulates interprets interviews investigates irons irrigates
  isolates issues jacks jet-washes jogs joins joints judges juliennes jump-starts keeps keys kneads knows
  knurls labels laps lashes launches lays leads leak-tests lets levels lifts lights limes links listens
  lists loads locates lock-seams locks logs loops lowers lubricates machine-cuts machine-polishes maintains
  makes manages mans maps marinates marks masks massages matches measures melts mends merges milks mitres
  mixes mobilises models monitors mortises motivates mounts moves mows mulches needles nests neutralises
  nitrogen-packs notches notes numbers observes offers opens operates optimises overhauls owns 
  paints parks partitions passes pastes pasteurises patch-tests patches patrols pats pays pecks peels
  photocopies photographs pickles picks pieces pinpoints pins places planes plans plants plays pleats plies
  plots ploughs plucks plugs plumbs points polishes pools portions positions post-processes posts pours
  power-trowels powers pre-cools pre-filters pre-pinches predicts preheats prepares preps prescribes
  presents preserves presses pressure-tests prevents prices pricks primes prints prioritises processes
  profiles programs proofreads propagates props protects proves prunes publishes puddles pulls pumps punches
  purges pushes puts putty-fills qualifies quarantines quenches racks raises rakes rams ranks rates reaches
  readies reads rears reassures reballs recalls receives recharges rechecks recognises recommends reconciles
  records recovers reduces refills reflows refuses regenerates registers regrinds regularises regulates
  rehearses rejects relearns releases reminds removes renews repairs replaces replenishes replies reports
  reprints repudiates rescues researches resects resets resews resists resolves respects responds restocks
  restores restrains retrieves returns reverses reviews revises revives rides rinses rips rivets roasts
  rolls rotates routes runs saddle-stitches sags samples sands sanitises saves saws scales scans 
  scores scours scouts scrapes screens screws scrubs seals searches seasons seats sections secures
  seeds segregates selects sells sends separates sequences serves services sets settles severs sews shackles
  shades shakes shampoos shapes shares shaves shears shifts shines shows sieves sifts silences silver-brazes
  simulates sits sizes sketches skims skives slices slot-dozes slots soaks solders solvent-cements sorts
  sows spaces spawns specifies splices splints splits spot-treats spot-welds spots sprays spreads squeegees
  stacks stages stakes stamps standardises stands staples starts stays steam-irons steam-sterilises steams
  sterilises stirs stitches stocks stops stores streaks stretches strikes strings strips stuns styles
  submits substitutes suctions suggests summarises supports surveys sustains swages swaps sweeps
  synchronises tacks tags takes talks tallies tamps tapes taps teaches tells tempers tensions tests thaws
  thickens threads threshes throws tidies ties tightens tilts times tints tips top-dresses tops torques
  tosses touch-types touches traces tracks trains trams transcribes transfers transplants transports travels
  treats triages tries trims trowels trues tunes turns twists types unrolls updates uploads upsells upsets
  uses vaccinates vacuum-packs vacuums validates varies varnishes ventilates vents verifies vibrates visits
  vouches waits walks warms warns washes watches waters wears weighs welcomes welds wet-mops wets
  wheels whips winds wipes wires withers works wraps wrings writes zips
`
    .trim()
    .split(/\s+/),
);

export const isVerb = (word: string): boolean => VERBS.has(word.toLowerCase());

/** "keeping" → "keeps", by the list; undefined where the word is no form of a known verb. */
export function thirdPersonOf(participle: string): string | undefined {
  const [, stem] = /^(.+)ing$/.exec(participle.toLowerCase()) ?? [];
  if (!stem) return undefined;
  const single = /(.)\1$/.test(stem) ? [`${stem.slice(0, -1)}s`] : [];
  const candidates = [`${stem}s`, `${stem}es`, ...single, `${stem.replace(/y$/, 'i')}es`, `${stem}ses`];
  return candidates.find(isVerb);
}
