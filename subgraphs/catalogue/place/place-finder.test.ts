import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCities, readStates, several } from './data-files.ts';
import { PlaceFinder, type PlaceQuery } from './place-finder.ts';

const finder = new PlaceFinder();
const first = (asked: PlaceQuery) => finder.find(asked, 1)[0];
const cities = (asked: PlaceQuery, wanted = 20) => finder.find(asked, wanted).map(({ city }) => city);

/** Present name, state, and an older name or another spelling in use. */
const RENAMED: [city: string, state: string, other: string][] = [
  ['Bengaluru', 'Karnataka', 'Bangalore'],
  ['Gurugram', 'Haryana', 'Gurgaon'],
  ['Mumbai', 'Maharashtra', 'Bombay'],
  ['Chennai', 'Tamil Nadu', 'Madras'],
  ['Kolkata', 'West Bengal', 'Calcutta'],
  ['Pune', 'Maharashtra', 'Poona'],
  ['Vadodara', 'Gujarat', 'Baroda'],
  ['Thiruvananthapuram', 'Kerala', 'Trivandrum'],
  ['Kochi', 'Kerala', 'Cochin'],
  ['Kozhikode', 'Kerala', 'Calicut'],
  ['Mysuru', 'Karnataka', 'Mysore'],
  ['Mangaluru', 'Karnataka', 'Mangalore'],
  ['Hubballi', 'Karnataka', 'Hubli'],
  ['Belagavi', 'Karnataka', 'Belgaum'],
  ['Kalaburagi', 'Karnataka', 'Gulbarga'],
  ['Vijayapura', 'Karnataka', 'Bijapur'],
  ['Ballari', 'Karnataka', 'Bellary'],
  ['Shivamogga', 'Karnataka', 'Shimoga'],
  ['Tumakuru', 'Karnataka', 'Tumkur'],
  ['Hosapete', 'Karnataka', 'Hospet'],
  ['Chikkamagaluru', 'Karnataka', 'Chikmagalur'],
  ['Prayagraj', 'Uttar Pradesh', 'Allahabad'],
  ['Ayodhya', 'Uttar Pradesh', 'Faizabad'],
  ['Varanasi', 'Uttar Pradesh', 'Benares'],
  ['Varanasi', 'Uttar Pradesh', 'Banaras'],
  ['Pandit Deen Dayal Upadhyaya Nagar', 'Uttar Pradesh', 'Mughalsarai'],
  ['Kanpur', 'Uttar Pradesh', 'Cawnpore'],
  ['Visakhapatnam', 'Andhra Pradesh', 'Vizag'],
  ['Rajamahendravaram', 'Andhra Pradesh', 'Rajahmundry'],
  ['Kadapa', 'Andhra Pradesh', 'Cuddapah'],
  ['Puducherry', 'Puducherry', 'Pondicherry'],
  ['Thoothukudi', 'Tamil Nadu', 'Tuticorin'],
  ['Tiruchirappalli', 'Tamil Nadu', 'Trichy'],
  ['Thanjavur', 'Tamil Nadu', 'Tanjore'],
  ['Udhagamandalam', 'Tamil Nadu', 'Ooty'],
  ['Kanyakumari', 'Tamil Nadu', 'Cape Comorin'],
  ['Chhatrapati Sambhajinagar', 'Maharashtra', 'Aurangabad'],
  ['Dharashiv', 'Maharashtra', 'Osmanabad'],
  ['Ahilyanagar', 'Maharashtra', 'Ahmednagar'],
  ['Nashik', 'Maharashtra', 'Nasik'],
  ['Vasai-Virar', 'Maharashtra', 'Virar'],
  ['Navi Mumbai', 'Maharashtra', 'New Bombay'],
  ['Panaji', 'Goa', 'Panjim'],
  ['Guwahati', 'Assam', 'Gauhati'],
  ['Shimla', 'Himachal Pradesh', 'Simla'],
  ['Alappuzha', 'Kerala', 'Alleppey'],
  ['Kollam', 'Kerala', 'Quilon'],
  ['Thrissur', 'Kerala', 'Trichur'],
  ['Palakkad', 'Kerala', 'Palghat'],
  ['Kannur', 'Kerala', 'Cannanore'],
  ['Narmadapuram', 'Madhya Pradesh', 'Hoshangabad'],
  ['Nuh', 'Haryana', 'Mewat'],
  ['Rupnagar', 'Punjab', 'Ropar'],
  ['Bhuj', 'Gujarat', 'Kutch'],
  ['Bhuj', 'Gujarat', 'Kachchh'],
  ['Sri Vijaya Puram', 'Andaman and Nicobar Islands', 'Port Blair'],
  ['Bardhaman', 'West Bengal', 'Burdwan'],
  ['Brahmapur', 'Odisha', 'Berhampur'],
];

describe('a renamed city', () => {
  it.each(RENAMED)('%s (%s) is found first as itself and as %s', (city, state, other) => {
    const expected = { city, state, pincode: expect.stringMatching(/^[1-9]\d{5}$/) };
    expect(first({ q: city })).toEqual(expected);
    expect(first({ q: other })).toEqual(first({ q: city }));
    expect(first({ q: other.toUpperCase(), state })).toEqual(first({ q: city }));
  });

  it('is found under every name of the file kept by hand, within its state', () => {
    const states = new Map(readStates().map(({ code, name }) => [code, name]));
    for (const { city, state: code, other_names } of readCities())
      for (const q of [city, ...several(other_names)]) {
        const found = finder.find({ q, state: code }, 5);
        expect(found, q).toContainEqual(expect.objectContaining({ city, state: states.get(code) }));
      }
  });
});

describe('a search by name', () => {
  it('puts the exact name before larger places that begin so', () => {
    expect(cities({ q: 'Leh' })[0]).toBe('Leh');
    expect(cities({ q: 'Delhi' }).slice(0, 2)).toEqual(['Delhi', 'New Delhi']);
  });

  it('puts larger places first among those that begin alike', () => {
    expect(cities({ q: 'ra' }, 3)).toEqual(['Rajkot', 'Ranchi', 'Raipur']);
    expect(cities({ q: 'Bom' })[0]).toBe('Mumbai');
  });

  it('puts a beginning before a later word, and a later word before a near spelling', () => {
    expect(cities({ q: 'mumbai' }, 2)).toEqual(['Mumbai', 'Navi Mumbai']);
    // Delhi for its Gurgaon Road.
    expect(cities({ q: 'Gurgaon' }, 3)).toEqual(['Gurugram', 'Delhi', 'Goregaon']);
  });

  it.each([
    ['Hydrabad', 'Hyderabad'],
    ['Bengalru', 'Bengaluru'],
    ['Gurgoan', 'Gurugram'],
    ['Calcuta', 'Kolkata'],
    ['Trivendrum', 'Thiruvananthapuram'],
    ['Kochin', 'Kochi'],
    ['Wadodara', 'Vadodara'],
    ['Ahmdabad', 'Ahmedabad'],
    ['navimumbai', 'Navi Mumbai'],
  ])('forgives a typing error: %s is %s', (q, city) => {
    expect(cities({ q })[0]).toBe(city);
  });

  it('is blind to case, accents, signs and blanks', () => {
    for (const q of ['ŚRĪNAGAR', ' sri nagar ', 'srinagar'])
      expect(finder.find({ q }, 3)).toContainEqual(expect.objectContaining({ state: 'Jammu and Kashmir' }));
    expect(first({ q: 'vasai virar' })).toEqual(first({ q: 'Vasai-Virar' }));
  });

  it('tells places of one name apart by state, the larger first', () => {
    const found = finder.find({ q: 'Aurangabad' }, 2);
    expect(found.map(({ state }) => state)).toEqual(['Maharashtra', 'Bihar']);
    expect(first({ q: 'Aurangabad', state: 'Bihar' })).toEqual({
      city: 'Aurangabad',
      state: 'Bihar',
      pincode: '824101',
    });
  });

  it('finds the quarter of a city with its own pincode', () => {
    expect(first({ q: 'Koramangala' })).toEqual({ city: 'Bengaluru', state: 'Karnataka', pincode: '560034' });
    expect(first({ q: 'whitefield' })).toEqual({ city: 'Bengaluru', state: 'Karnataka', pincode: '560066' });
  });

  it('names a city once, not again for quarters that bear its name', () => {
    expect(cities({ q: 'Mumbai' }, 50).filter((city) => city === 'Mumbai')).toHaveLength(1);
  });

  it('answers the places of a state whose name was asked', () => {
    expect(finder.find({ q: 'Goa' }, 4).every(({ state }) => state === 'Goa')).toBe(true);
    expect(cities({ q: 'Kerala' }, 2)).toEqual(['Thiruvananthapuram', 'Kochi']);
  });

  it('finds nothing in other scripts or in signs alone', () => {
    for (const q of ['सूरत', '--', '%%', '..', '🙂🙂']) expect(finder.find({ q }, 5)).toEqual([]);
  });
});

describe('a search by state', () => {
  it.each([
    ['Odisha', 'Orissa'],
    ['Puducherry', 'pondicherry'],
    ['Uttarakhand', 'UTTARANCHAL'],
    ['Karnataka', 'ka'],
    ['Telangana', 'TG'],
    ['Jammu and Kashmir', 'jammu & kashmir'],
    ['Tamil Nadu', 'tamilnadu'],
  ])('finds %s as %s', (name, given) => {
    const found = finder.find({ state: given }, 50);
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set([name]));
    expect(found).toEqual(finder.find({ state: name }, 50));
  });

  it('finds places in each of the 36, the largest first', () => {
    for (const { name } of readStates()) expect(finder.find({ state: name }, 1), name).toHaveLength(1);
    expect(cities({ state: 'Maharashtra' }, 3)).toEqual(['Mumbai', 'Pune', 'Nagpur']);
    expect(cities({ state: 'Ladakh' }, 2)).toEqual(['Leh', 'Kargil']);
  });

  it('finds nothing for a state that is none', () => {
    expect(finder.find({ state: 'Atlantis' }, 5)).toEqual([]);
    expect(finder.find({ state: 'Atlantis', q: 'Pune' }, 5)).toEqual([]);
  });
});

describe('a search by pincode', () => {
  it.each([
    ['560034', 'Bengaluru', 'Karnataka'],
    ['110001', 'New Delhi', 'Delhi'],
    ['400053', 'Mumbai', 'Maharashtra'],
    ['201301', 'Noida', 'Uttar Pradesh'],
    ['700091', 'Bidhannagar', 'West Bengal'],
    ['799001', 'Agartala', 'Tripura'],
    ['533464', 'Yanam', 'Puducherry'],
    ['194101', 'Leh', 'Ladakh'],
    ['504273', 'Rechini', 'Telangana'],
  ])('%s is %s, %s', (pincode, city, state) => {
    expect(first({ pincode })).toEqual({ city, state, pincode });
  });

  it('answers the pincode asked for, not that of the main post office', () => {
    expect(finder.find({ pincode: '560095', q: 'Bangalore' }, 5)).toEqual([
      { city: 'Bengaluru', state: 'Karnataka', pincode: '560095' },
    ]);
  });

  it('finds nothing when the pincode is not of that name or state, or is not in use', () => {
    expect(finder.find({ pincode: '560034', q: 'Mumbai' }, 5)).toEqual([]);
    expect(finder.find({ pincode: '560034', state: 'Kerala' }, 5)).toEqual([]);
    expect(finder.find({ pincode: '000000' }, 5)).toEqual([]);
  });
});

describe('any search', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: fc.constantFrom(...'abnrst aeiou-.'), maxLength: 20 }),
    fc.constantFrom('__proto__', 'constructor', "'; DROP TABLE place; --", '(?:a+)+$', '\\'),
  );
  const asked = fc.record(
    { q: text, state: text, pincode: fc.stringMatching(/^\d{6}$/) },
    { requiredKeys: [] },
  );

  it('answers whole places, no more than wanted and none twice, and pages are parts of one list', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 25 }), (given, wanted) => {
        const all = finder.find(given, 2 * wanted);
        expect(all.length).toBeLessThanOrEqual(2 * wanted);
        expect(new Set(all.map((place) => JSON.stringify(place))).size).toBe(all.length);
        for (const { pincode } of all) expect(pincode).toMatch(/^[1-9]\d{5}$/);
        expect(all.slice(wanted)).toEqual(finder.find(given, wanted, wanted));
        if (given.pincode !== undefined)
          expect(all.every(({ pincode }) => pincode === given.pincode)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('without anything asked begins with the largest cities', () => {
    expect(cities({}, 5)).toEqual(['Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Ahmedabad']);
  });
});
