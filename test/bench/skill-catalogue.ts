/** Large catalogues for the benches: the same rows for the same number and seed, with words as common as in life. */

const ACTIVITIES =
  'Welding Repair Fitting Inspection Assembly Maintenance Installation Testing Cutting Grinding Polishing Painting Packing Loading Driving Operation Cleaning Sewing Stitching Printing Dyeing Moulding Casting Forging Machining Drilling Boring Turning Milling Wiring Plumbing Tiling Plastering Roofing Scaffolding Surveying Estimating Drafting Billing Accounting Auditing Selling Merchandising Cooking Baking Serving Nursing Dispensing Teaching Guarding Gardening Harvesting Irrigation Spraying Grading Sorting Labelling Dispatch Supervision Planning'.split(
    ' ',
  );
const OBJECTS =
  'Pipe Boiler Valve Pump Motor Gearbox Bearing Shaft Turbine Compressor Chiller Duct Panel Switchgear Transformer Cable Battery Inverter Lamp Sensor Camera Router Printer Laptop Server Tractor Truck Bus Scooter Crane Forklift Excavator Loader Conveyor Elevator Escalator Door Window Floor Ceiling Roof Wall Tank Vessel Furnace Kiln Oven Fryer Freezer Cabinet Sofa Mattress Curtain Garment Shirt Saree Shoe Bag Belt Glove Helmet Mask Bottle Carton Pallet Drum Sack Tyre Brake Clutch Engine Radiator Axle Chassis Bumper Seat Mirror Horn Meter Gauge Relay Fuse Socket Plug Fan Cooler Heater Geyser Tap Basin Toilet Sewer Drain Well Canal Pond Greenhouse Orchard Paddy Wheat Cotton Sugarcane Tea Coffee Milk Cheese Bread Cake Sweet Spice Pickle Tablet Syrup Syringe Bandage Ward Ledger Invoice Payroll Warehouse Counter Shelf Showroom Hotel Kitchen Classroom Gate Lobby'.split(
    ' ',
  );
const QUALITIES =
  'Stainless Copper Brass Aluminium Cast Wrought Galvanised Plastic Rubber Glass Ceramic Wooden Bamboo Concrete Marble Granite Heavy Light Portable Industrial Domestic Marine Railway Aviation Highway Rural Urban Solar Diesel Electric Electronic Hydraulic Pneumatic Manual Automatic Digital Analogue High Low Pressure Vacuum Thermal Cold Hot Dry Wet Clean Organic Herbal Medical Surgical Dental Veterinary Commercial Retail Wholesale Export Bulk Precision Rough Fine Spiral Flat Round Square Tubular Flexible Rigid Underground Overhead Indoor Outdoor Night Emergency Preventive Corrective Routine Advanced Basic Certified'.split(
    ' ',
  );
const WORDS_OF_THE_TRADE =
  'mistri kaam karigar ustad majdoor operator helper technician worker artisan'.split(' ');
const SYLLABLES =
  'ka ra vi to me lun sar dex mor pli gan the ox ber qui nal zo fet ish ula prem dyo cla wex'.split(' ');

const MASTERS = 20;
const SUB_SKILLS_EACH = 30;

/** Numbers from 0 to 1 that look drawn and never change (mulberry32). */
export function draws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The first of a list are drawn more often than the last, as words are. */
const pick = <Item>(items: readonly Item[], draw: () => number): Item =>
  items[Math.floor(items.length * draw() ** 1.5)]!;

/** A maker's name: a word that few skills have. There are more of them the more skills there are. */
function makerOf(number: number): string {
  let [rest, name] = [number * 7 + 3, ''];
  for (let part = 0; part < 3 || rest > 0; part++) {
    name += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return name[0]!.toUpperCase() + name.slice(1);
}

export interface MadeUpSkill {
  skill_id: string;
  name: string;
  aliases: string[];
}

export const HEADER =
  'skill_id,name,description,aliases,verifiable,sub_skill_id,sub_skill_name,master_skill_id,master_skill_name\n';

/** The rows of a file for `npm run catalogue:import`, one at a time. */
export function* madeUpCatalogue(skills: number, seed = 1): Generator<{ skill: MadeUpSkill; row: string }> {
  const draw = draws(seed);
  const makers = Math.ceil(20 * skills ** 0.6);
  for (let number = 1; number <= skills; number++) {
    const [quality, object, activity] = [pick(QUALITIES, draw), pick(OBJECTS, draw), pick(ACTIVITIES, draw)];
    const made =
      draw() < 0.3 ? ` on ${makerOf(Math.floor(draw() * makers))} ${Math.ceil(draw() * 90) * 10}` : '';
    const name = `${quality} ${object} ${activity}${made}`;
    const aliases = [
      ...(draw() < 0.7 ? [`${object} ${pick(WORDS_OF_THE_TRADE, draw)}`] : []),
      ...(draw() < 0.5 ? [`${activity} of ${quality} ${object}s`] : []),
      ...(draw() < 0.2 ? [`${makerOf(Math.floor(draw() * makers))} ${activity}`] : []),
    ];
    const sub = 1 + Math.floor(draw() * MASTERS * SUB_SKILLS_EACH);
    const master = 1 + (sub % MASTERS);
    const skill = { skill_id: `sk_${number}`, name, aliases };
    const description = `Carries out ${activity.toLowerCase()} of ${object.toLowerCase()} work number ${number} to the drawing and checks the result.`;
    const row = [
      skill.skill_id,
      name,
      description,
      aliases.join('|'),
      draw() < 0.5,
      `ss_${sub}`,
      `Sub-skill ${sub}`,
      `ms_${master}`,
      `Master skill ${master}`,
    ].join(',');
    yield { skill, row: `${row}\n` };
  }
}
