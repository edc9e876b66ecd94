import type { Branch } from './tree.ts';

export const sport: Branch = {
  id: 80_000,
  name: 'Sport & Bewegung|Sports & movement',
  navigationName: 'Sport|Sports',
  description: 'Für Halle, Pausenhof und Wiese: Bälle, Geräte und Spiele, die viel aushalten.|For the gym, the playground and the field: balls, equipment and games that can take a lot.',
  icon: 'volleyball', tint: 'minze', motif: 'kategorie-sport',
  groups: [
    ['Bälle|Balls', 'Fußbälle|Footballs', 'Softbälle|Soft balls', 'Volleybälle|Volleyballs', 'Basketbälle|Basketballs', 'Handbälle|Handballs', 'Ballpumpen & Ballnetze|Ball pumps & nets'],
    ['Pausenspiele|Break-time games', 'Springseile|Skipping ropes', 'Stelzen & Laufdosen|Stilts & walking cups', 'Hüpfspiele|Hopping games', 'Pausenkisten|Break-time boxes', 'Frisbees & Wurfspiele|Frisbees & throwing games'],
    ['Schläger & Netze|Rackets & nets', 'Tischtennis|Table tennis', 'Badminton|Badminton', 'Hockey|Hockey', 'Tore & Netze|Goals & nets'],
    ['Turnen|Gymnastics', 'Turnmatten|Gym mats', 'Gymnastikreifen|Hoops', 'Gymnastikbänder|Gymnastics ribbons', 'Schwungtücher|Parachutes', 'Turnbänke & Kästen|Benches & vaulting boxes'],
    ['Balance & Motorik|Balance & motor skills', 'Balancierpfade|Balance paths', 'Wackelbretter|Wobble boards', 'Kletterbögen|Climbing arches', 'Motorikparcours|Motor skills courses', 'Sitzkissen & Sitzbälle|Seat cushions & balls'],
    ['Fahrzeuge|Ride-ons', 'Dreiräder|Tricycles', 'Laufräder|Balance bikes', 'Roller|Scooters', 'Rollbretter|Roller boards', 'Fahrradhelme|Bicycle helmets'],
    ['Schwimmen & Training|Swimming & training', 'Schwimmhilfen|Swimming aids', 'Markierungshütchen|Marker cones', 'Leibchen|Training bibs', 'Stoppuhren|Stopwatches', 'Erste Hilfe im Sport|First aid in sports'],
  ],
};
